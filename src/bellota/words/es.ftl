### Español: every sentence a player reads, in Fluent. The three catalogues hold the same ids
### with the same variables; a section is headed by the room that says it.

## terminal

# Who sits there
terminal-you = Rojo
terminal-bot-name = { $level ->
    [careful] Prudente
    [bold] Audaz
    [hold] Tope { $number }
   *[sharp] Lince
}
terminal-mark-bot = bot
terminal-mark-you = tú

# Head and foot of the screen
terminal-first-to = gana quien llegue a { $target }
terminal-rounds = { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}
terminal-last-to-count = { $target } en los menos turnos posibles
terminal-sealed = dados sellados { $seal }
terminal-unofficial = Sois más de los que admite la caja: la partida no es oficial.
terminal-seal = Los dados ya están sellados. Sello: { $commitment }
terminal-seal-promise = Cada tirada sale de una semilla secreta. Al final la ves y puedes comprobarlas todas.
terminal-starts = Empieza { $name }.
terminal-who-starts = ¿Quién ha sido el último en comer un fruto seco? Empieza esa persona.
terminal-who-starts-prompt = La mesa dice quién empieza: first NÚMERO, contando desde 0 ({ $names }).
terminal-begin = Pulsa una tecla para empezar.
terminal-foot = ? reglas · q salir
terminal-foot-bots = ? reglas · q salir · espacio mete prisa a los bots
terminal-back = Pulsa una tecla para volver a la partida.
terminal-leave = ¿Dejas la partida a medias? s sí, me voy · otra tecla, sigo
terminal-leave-saved = ¿Dejas la partida a medias? Lo jugado queda anotado. s sí, me voy · otra tecla, sigo
terminal-key-yes = s
terminal-left = Has dejado la partida antes del final.
terminal-small = La ventana es muy pequeña: { $width } columnas por { $height } líneas. Hazla un poco más grande.

# Keys, and the words that a script may write
terminal-key-roll = T
terminal-key-bank = G
terminal-key-take = T
terminal-key-dare = A
terminal-key-shake = A
terminal-key-stop = P
terminal-word-roll = tirar
terminal-word-bank = guardar
terminal-word-take = tomar
terminal-word-dare = atreverse
terminal-word-shake = agitar
terminal-word-stop = parar
terminal-word-order = orden

# What the buttons say
terminal-do-roll = { $dice ->
    [one] Tirar el dado
   *[other] Tirar { $dice } dados
}
terminal-do-bank = Guardar { $points }: tendrías { $total }
terminal-do-bank-win = Guardar { $points } y ganar con { $total }
terminal-do-take = Tomar { $points }
terminal-do-dare = Atreverte: renunciar a { $points } y agitar
terminal-do-shake = Agitar
terminal-do-shake-again = Agitar otra vez
terminal-do-stop = Parar y apuntar { $points }
terminal-do-together = Tirad todos
terminal-do-order = { $place ->
    [1] ¿Quién agita primero?
   *[other] ¿Quién agita después?
}

# What may be done now
terminal-now-start = { $name }, te toca: tira los { $dice } dados.
terminal-now-start-pig = { $name }, te toca: tira el dado.
terminal-now-decide = { $dice ->
    [one] Te queda un dado: tíralo o guarda { $points }.
   *[other] Te quedan { $dice } dados: tíralos o guarda { $points }.
}
terminal-now-decide-none = { $dice ->
    [one] Te queda un dado: tíralo o acaba el turno sin nada.
   *[other] Te quedan { $dice } dados: tíralos o acaba el turno sin nada.
}
terminal-now-decide-pig = Tira otra vez o guarda { $points }.
terminal-now-choose = { $name }: toma tus { $points } o renuncia a ellos y agita la caja.
terminal-now-shake = { $name }: agita la caja, al menos una vez.
terminal-now-shake-final = { $name }: te toca agitar. La primera vez no arriesgas nada.
terminal-now-shake-more = { $name }: agita otra vez los { $dice } dados o para con { $points }.
terminal-now-order = { $name }: pon en orden a los empatados, { $names }.
terminal-now-together = ¿Dados de color listos? Tiran todos a la vez.
terminal-now-tie = { $names }: empate. Tirad por ver quién pone el orden.
terminal-now-bot = { $name } se lo piensa.
terminal-now-race = { $name } tira sin parar; los demás, cada cual a por su perro.

# The board
terminal-this-turn = Este turno
terminal-this-race = Esta carrera
terminal-this-shake = Agitando
terminal-aside = Apartados
terminal-total = Total
terminal-round = Ronda { $round } de { $rounds }
terminal-all-shake = Todos agitan
terminal-shake-off = Desempate
terminal-race = ¡A LO LOCO!
terminal-dogs = Perros
terminal-letter-squirrel = A
terminal-letter-acorn = B
terminal-letter-nut = N
terminal-letter-car = C
terminal-letter-bird = P
terminal-letter-dog = P
terminal-letter-house = C
terminal-letter-total = Suma

# What a roll shows
terminal-acorns = { $n ->
    [0] ninguna bellota
    [one] una bellota
   *[other] { $n } bellotas
}
terminal-nuts = { $n ->
    [0] ninguna nuez
    [one] una nuez
   *[other] { $n } nueces
}
terminal-rolled = { $name }: { $got }.
terminal-cars-leave = { $n ->
    [one] Un coche se marcha.
   *[other] Se marchan { $n } coches.
}
terminal-birds-leave = { $n ->
    [one] Un pájaro echa a volar.
   *[other] Echan a volar { $n } pájaros.
}
terminal-refill-acorns = { $name }: ¡bellota con el último dado! Vuelven los { $dice } dados.
terminal-refill-nuts = { $name }: ¡nuez con el último dado! Vuelven los { $dice } dados.
terminal-all-cars = { $dice ->
    [one] { $name }: el último dado es un coche.
   *[other] { $name }: solo coches.
}
terminal-all-birds = { $dice ->
    [one] { $name }: el último dado es un pájaro.
   *[other] { $name }: solo pájaros.
}
terminal-turn-lost = { $lost ->
    [0] Se acaba el turno.
    [one] Se acaba el turno y se pierde su punto.
   *[other] Se acaba el turno y se pierden sus { $lost } puntos.
}
terminal-all-squirrels = { $dice ->
    [one] { $name }: una ardilla sola. ¡A lo loco!
   *[other] { $name }: { $dice } ardillas. ¡A lo loco!
}
terminal-race-cost = { $lost ->
    [0] No había nada que perder.
    [one] El punto del turno vuela; la carrera puede dar más.
   *[other] Los { $lost } puntos del turno vuelan; la carrera puede dar más.
}
terminal-banked = { $points ->
    [0] { $name } acaba el turno sin nada y sigue con { $total }.
   *[other] { $name } guarda { $points } y tiene { $total }.
}
terminal-extra-lap = Empate en cabeza: { $names } juegan un turno más.

# The race
terminal-race-roll = { $name }: { $got }; lleva { $total }.
terminal-dog-out = ¡Guau! Sale el perro de { $name }.
terminal-dogs-in = Siguen durmiendo: { $names }.
terminal-race-over = Fin de la carrera: { $name } se lleva { $points } y tiene { $total }.
terminal-race-told = { $rolls ->
    [one] Carrera con { $dice ->
        [one] un dado
       *[other] { $dice } dados
    }: una tirada.
   *[other] Carrera con { $dice ->
        [one] un dado
       *[other] { $dice } dados
    }: { $rolls } tiradas.
}
terminal-race-dogs = Perros fuera: { $names }.

# Shake
terminal-colours = { $faces }.
terminal-colours-same = Todos iguales: se tira otra vez.
terminal-matched = Coinciden en { $face } y lo apuntan: { $names }.
terminal-took = { $name } toma { $points }.
terminal-dared = { $name } se atreve y renuncia a { $points }.
terminal-dared-rest = Apuntan su propio dado: { $names }.
terminal-shook = { $name } saca { $points } y lleva { $turn }.
terminal-crapped = { $lost ->
    [0] Todo en blanco: { $name } se pasa.
   *[other] Todo en blanco: { $name } se pasa y pierde { $lost }.
}
terminal-stopped = { $name } para y apunta { $points }.
terminal-round-scores = La ronda { $round } deja: { $faces }.
terminal-all-shake-begins = Ahora agitan todos una vez más, en este orden: { $names }.
terminal-tied = Empate; se tira por el orden: { $names }.
terminal-tie-faces = Desempate: { $faces }.
terminal-tie-again = Otra vez igualados: { $names } repiten.
terminal-tie-won = { $name } pone el orden.
terminal-ordered = El orden: { $names }.
terminal-shake-off-begins = Empate en cabeza: { $names } agitan para deshacerlo.

# Pig
terminal-pig-rolled = { $name } saca un { $face }.
terminal-pig-bust = { $lost ->
    [0] { $name } saca un { $face }. Se acaba el turno.
    [one] { $name } saca un { $face }: se acaba el turno y se pierde su punto.
   *[other] { $name } saca un { $face }: se acaba el turno y se pierden sus { $lost } puntos.
}

# The end
terminal-won = Gana { $name } con { $points }.
terminal-won-shared = Victoria compartida con { $points }: { $names }.
terminal-done-alone = { $name } ya está: { $points }, en { $turns ->
    [one] un turno
   *[other] { $turns } turnos
}.
terminal-standings = { $name } { $points }
terminal-end-seal = Sello: { $commitment }
terminal-end-seed = Semilla: { $seed }
terminal-end-record = Partida anotada en: { $path }
terminal-end-check = Comprueba los dados: bellota verify { $path }
terminal-end-unsaved = Con --record ARCHIVO la próxima partida queda anotada y se puede comprobar.
terminal-end-key = Pulsa una tecla para levantarte de la mesa.

# A game told from its record
terminal-story-head = { $title }: { $names }.
terminal-story-position = Se empieza con { $faces }.
terminal-story-turn = Juega { $name }
terminal-story-scores = Marcador: { $faces }.
terminal-story-undo = Eso se deshizo.
terminal-story-open = Las notas se acaban antes que la partida.
terminal-story-seed = Queda a la vista la semilla de los dados.

# The guide
terminal-guide-acorns =
    Tira los { $dice } dados y mira solo lo que acaba de salir.
    Cada bellota es un punto de este turno. Cada coche se marcha hasta tu próximo turno. Ardillas y bellotas se quedan en la mano.
    Después, tira todos los dados que te quedan o guarda los puntos y pasa.
    Solo coches: adiós al turno y a sus puntos.
    Solo ardillas: los puntos se pierden, pero empieza la carrera. Tú tiras esos dados una y otra vez, a punto por bellota, mientras cada rival tira un dado de perro. Aquí, cada uno tira una vez por compás.
terminal-guide-nuts =
    Tira los { $dice } dados y mira solo lo que acaba de salir.
    Cada nuez es un punto de este turno. Cada pájaro echa a volar hasta tu próximo turno. Ardillas y nueces se quedan en la mano.
    Después, tira todos los dados que te quedan y sigue recogiendo, o esconde las nueces: guarda los puntos y pasa.
    Solo pájaros: adiós al turno y a sus puntos.
    Solo ardillas: los puntos se pierden, pero empieza la carrera. Tú tiras esos dados una y otra vez, a punto por nuez, mientras cada rival tira un dado de perro. Aquí, cada uno tira una vez por compás.
terminal-guide-race-all = La carrera acaba cuando han salido los perros de todos los rivales.
terminal-guide-race-first = La carrera acaba cuando sale el primer perro.
terminal-guide-one-die-acorns = Si te queda un solo dado y sale bellota, cuenta y vuelven los { $dice } dados.
terminal-guide-one-die-nuts = Si te queda un solo dado y sale nuez, cuenta y vuelven los { $dice } dados.
terminal-guide-target = La partida acaba en cuanto alguien llega a { $target }, guardando o en una carrera.
terminal-guide-target-laps = Cuando alguien tiene { $target } se acaba la vuelta y gana quien más tenga; si hay empate en cabeza, siguen los empatados.
terminal-guide-shake =
    Todos tiran a la vez un dado de color. Si sale lo mismo en todos, se repite.
    Quienes coinciden apuntan su número. Los demás eligen, de mayor a menor: tomar el número o renunciar a él y agitar la caja.
    En cuanto alguien se atreve, el resto apunta su propio dado.
    En la caja hay { $dice } dados; cada cara con premio vale { $points }. Agita las veces que te atrevas y para a tiempo. Si todo sale en blanco, no queda nada.
terminal-guide-rounds = { $rounds ->
    [one] Una ronda, y gana el total más alto.
   *[other] { $rounds } rondas, y gana el total más alto.
}
terminal-guide-all-shake = Tras la última ronda agitan todos una vez más, del total más alto al más bajo.
terminal-guide-final-shared = Si hay empate al final, se comparte la victoria.
terminal-guide-final-shake-off = Si hay empate al final, los empatados agitan una vez más hasta que uno se adelante.
terminal-guide-pig =
    Tira el dado y suma, las veces que quieras, y guarda a tiempo.
    Un { $bust } acaba el turno y se lleva sus puntos.
terminal-guide-dice = En un dado hay: { $faces }.
terminal-guide-doubts = Lo que la caja no aclara, y lo que suponemos:
terminal-guide-no-doubts = Aquí no hay suposiciones: la caja lo aclara todo.
terminal-face-squirrels = ardilla ×{ $n }
terminal-face-acorns = bellota ×{ $n }
terminal-face-nuts = nuez ×{ $n }
terminal-face-cars = coche ×{ $n }
terminal-face-birds = pájaro ×{ $n }

## editions

# The boxes
edition-gonuts-gamewright = Go Nuts!
edition-gonuts-gamefactory = Go Nuts, el juego de la lata
edition-shake-fundex = Shake
edition-pig = Pig

# Faces of the dice: the name alone, and counted
face-squirrel = ardilla
face-squirrel-count = { $n ->
    [0] ninguna ardilla
    [one] una ardilla
   *[other] { $n } ardillas
}
face-acorn = bellota
face-acorn-count = { $n ->
    [0] ninguna bellota
    [one] una bellota
   *[other] { $n } bellotas
}
face-nut = nuez
face-nut-count = { $n ->
    [0] ninguna nuez
    [one] una nuez
   *[other] { $n } nueces
}
face-car = coche
face-car-count = { $n ->
    [0] ningún coche
    [one] un coche
   *[other] { $n } coches
}
face-bird = pájaro
face-bird-count = { $n ->
    [0] ningún pájaro
    [one] un pájaro
   *[other] { $n } pájaros
}
face-dog = perro
face-dog-count = { $n ->
    [0] ningún perro
    [one] un perro
   *[other] { $n } perros
}
face-house = casita
face-house-count = { $n ->
    [0] ninguna casita
    [one] una casita
   *[other] { $n } casitas
}
face-kennel = caseta
face-kennel-count = { $n ->
    [0] ninguna caseta
    [one] una caseta
   *[other] { $n } casetas
}
face-ten = diez
face-ten-count = { $n ->
    [0] ningún diez
    [one] un diez
   *[other] { $n } dieces
}
face-blank = blanco
face-blank-count = { $n ->
    [0] ningún blanco
    [one] un blanco
   *[other] { $n } blancos
}

# What the choices are called
choice-roll = Tirar
choice-bank = Guardar
choice-collect = Seguir recogiendo
choice-hide = Esconder las nueces
choice-take = Tomar
choice-dare = Atreverse
choice-shake = Agitar
choice-stop = Parar

# What a table may change, each with a sentence of help
option-target = Puntos para ganar
option-target-help = Gana quien llegue antes: bájalo para una partida corta, súbelo para una larga.
option-end = Cómo acaba
option-end-immediate = En el acto
option-end-equal_turns = Al acabar la vuelta
option-end-help = O llegar a la meta gana en el acto, o todos juegan los mismos turnos y gana el total más alto.
option-one_die = El último dado
option-one_die-refill = Puede traer a los demás
option-one_die-off = Es un dado más
option-one_die-help = Si tiras un solo dado y puntúa, puedes volver a coger todos.
option-race_end = La carrera acaba
option-race_end-all_dogs = Con todos los perros fuera
option-race_end-first_dog = Con el primer perro
option-race_end-help = Cuanto más duermen los perros, más recoge quien corre.
option-race = Ritmo de la carrera
option-race-realtime = A toda prisa
option-race-equal_pace = Todos al compás
option-race-help = Tira tan rápido como te dé el dedo, o una vez por compás, como los demás.
option-beat = Duración del compás, en milisegundos
option-beat-help = Para correr al compás: uno más largo se sigue mejor.
option-first = Quién empieza
option-first-random = A suertes
option-first-choose = Lo dice la mesa
option-first-host = Quien invita
option-first-last_winner = Quien ganó la última vez
option-first-last_loser = Quien quedó último
option-first-help = Que decida la suerte, o ponéos de acuerdo: quien comió una nuez el último, por ejemplo.
option-rounds = Rondas
option-rounds-help = Cuántas rondas jugáis con los dados de color.
option-all_shake = Todos agitan
option-all_shake-true = Al final
option-all_shake-false = Sin ello
option-all_shake-help = Tras la última ronda todos agitan una vez más, primero quien va en cabeza.
option-scoring_faces = Caras que puntúan en cada dado
option-scoring_faces-1 = Una
option-scoring_faces-2 = Dos
option-scoring_faces-3 = Tres
option-scoring_faces-mixed = Distintas según el dado
option-scoring_faces-help = Cuantas más caras puntúan, más seguro es volver a agitar.
option-final_tie = Empate al final
option-final_tie-shared = Comparten la victoria
option-final_tie-shake_off = Se lo juegan agitando
option-final_tie-help = Si dos van en cabeza, ganan ambos, o agitan de nuevo hasta que uno se adelante.

# What a box leaves open, by the value that we had to choose
doubt-seats = La caja no dice cuántos pueden jugar: el número de asientos lo ponemos nosotros.
doubt-dice = La caja no dice cuántos dados hay: el número lo ponemos nosotros.
doubt-squirrels = La caja no dice cuántas ardillas tiene cada dado: las hemos supuesto.
doubt-acorns = La caja no dice cuántas caras del dado puntúan: las hemos supuesto.
doubt-cars = La caja no dice cuántas caras del dado se apartan: las hemos supuesto.
doubt-dog_faces = La caja no dice cuántos perros tiene el dado del perro: los hemos supuesto.
doubt-house_faces = La caja no dice con cuántas caras se queda dentro el perro: las hemos supuesto.
doubt-target = La caja no dice con cuántos puntos se gana: la meta la ponemos nosotros.
doubt-one_die = La caja no dice que el último dado traiga a los demás: aquí solo lo hace si lo pides.
doubt-race_end = La caja no dice qué perro acaba la carrera: puedes elegirlo.
doubt-end = La caja no dice si los demás aún juegan su turno cuando alguien llega a la meta: puedes elegirlo.
doubt-race = La caja no dice a qué ritmo se corre: puedes elegirlo.
doubt-beat = La caja no dice cuánto dura un compás: puedes elegirlo.
doubt-first = La caja no dice quién empieza de un modo que un programa pueda saber: puedes elegirlo.
doubt-colour_faces = La caja no dice todos los números de los dados de color: hemos puesto los que faltaban.
doubt-sides = La caja no dice cuántas caras tienen los dados: ponemos las habituales.
doubt-scoring_faces = La caja no dice cuántas caras puntúan al agitar: ponemos las que mejor encajan con su ejemplo.
doubt-points = La caja no dice cuánto vale una cara que puntúa: los puntos los ponemos nosotros.
doubt-rounds = La caja no dice cuántas rondas hay: puedes elegirlo.
doubt-all_shake = La caja no dice si al final agitan todos: puedes elegirlo.
doubt-final_tie = La caja no dice quién gana si hay empate al final: puedes elegirlo.
doubt-bust = La caja no dice qué cara pierde el turno: la elegimos nosotros.
