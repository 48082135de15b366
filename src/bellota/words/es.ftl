### Español: every sentence a player reads, in Fluent. The three catalogues hold the same ids
### with the same variables; a section is headed by the room that says it.

## terminal

# Who sits there
terminal-you = Rojo
terminal-mark-you = tú

# Head and foot of the screen
terminal-first-to = gana quien llegue a { $target }
terminal-rounds = { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}
terminal-fewest-turns = { $target } en el menor número de turnos
terminal-sealed = dados sellados { $seal }
terminal-unofficial = La caja es para { $box } jugadores: esta partida no es oficial.
terminal-seal = Los dados ya están sellados. Sello: { $commitment }
terminal-seal-promise = Cada tirada sale de una semilla secreta. Al final la ves y puedes comprobarlas todas.
terminal-starts = Empieza { $name }.
terminal-goes-on = La partida sigue donde se quedó.
terminal-who-starts = ¿Quién ha sido el último en comer un fruto seco? Empieza esa persona.
terminal-who-starts-prompt = La mesa dice quién empieza: primero NÚMERO, contando desde 0 ({ $names }).
terminal-begin = Pulsa una tecla para empezar.
terminal-foot = ? reglas · q salir
terminal-foot-bots = ? reglas · q salir · espacio mete prisa a los bots
terminal-back = Pulsa una tecla para volver a la partida.
terminal-leave = ¿Dejas la partida a medias?
terminal-leave-saved = La partida queda guardada: puedes seguir otro día.
terminal-leave-keys = s sí, me voy · otra tecla, sigo
terminal-key-yes = s
terminal-left = Has dejado la partida antes del final.
terminal-saved = Queda guardada. Para seguir: bellota play --resume { $path }
terminal-kept-file = Cada jugada queda apuntada en { $path }. Déjalo cuando quieras y sigue con: bellota play --resume { $path }
terminal-kept-here = Cada jugada queda guardada. Déjalo cuando quieras y sigue con: bellota play --resume last
terminal-kept-nowhere = Esta partida no se apunta. Con --record ARCHIVO queda escrita y se puede seguir otro día.
terminal-small = La ventana es muy pequeña: { $width } columnas por { $height } líneas. Hazla un poco más grande.

# Keys, and the words that a script may write
terminal-key-roll = T
terminal-key-bank = G
terminal-key-take = T
terminal-key-dare = A
terminal-key-shake = A
terminal-key-stop = P
terminal-key-space = ESPACIO
terminal-key-enter = INTRO
terminal-word-roll = tirar
terminal-word-bank = guardar
terminal-word-take = tomar
terminal-word-dare = atreverse
terminal-word-shake = agitar
terminal-word-stop = parar
terminal-word-order = orden
terminal-word-first = primero

# What the buttons say
terminal-do-bank = { $bank }: tendrías { $total }
terminal-do-bank-none = Acabar el turno con { $total }
terminal-do-bank-win = { $bank } y ganar con { $total }
terminal-do-dare = { $dare }: renunciar a { $points } y agitar
terminal-do-together = Tiran todos
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
terminal-now-choose = { $name }: toma tus { $points } o renuncia a ellos y agita el cubilete.
terminal-now-shake = { $name }: agita el cubilete, al menos una vez.
terminal-now-shake-final = { $name }: te toca agitar. La primera vez no arriesgas nada.
terminal-now-shake-more = { $name }: agita otra vez los { $dice } dados o para con { $points }.
terminal-now-order = { $name }: pon en orden a los empatados, { $names }.
terminal-now-together = ¿Dados de color listos? Tiran todos a la vez.
terminal-now-tie = { $names }: empate. Tirad por ver quién pone el orden.
terminal-now-bot = { $name } se lo piensa.
terminal-now-race = En cada compás, { $name } tira por los puntos y los demás por su perro.
terminal-race-beat = La carrera va al compás: todo el mundo tira una vez en cada golpe.
terminal-race-keys = { $people ->
    [one] En la carrera, pulsa { $key } tan rápido como puedas. Si la dejas apretada, cuenta una sola vez.
   *[other] En la carrera cada persona pulsa su tecla tan rápido como puede. Si la deja apretada, cuenta una sola vez.
}

# The board
terminal-this-turn = Este turno
terminal-this-race = Esta carrera
terminal-this-shake = Agitando
terminal-aside = Apartados
terminal-round = Ronda { $round } de { $rounds }
terminal-all-shake = Todos agitan
terminal-shake-off = Desempate
terminal-race = ¡A LO LOCO!
terminal-dogs = Perros
terminal-race-leave = Ctrl-C guarda y sale
terminal-race-tap = { $name } tira por los puntos y los demás por su perro. ¡Dale a tu tecla!
terminal-race-held = Una tecla apretada cuenta una sola vez: ¡pulsa y suelta!
terminal-letter-squirrel = A
terminal-letter-acorn = B
terminal-letter-nut = N
terminal-letter-car = C
terminal-letter-bird = P
terminal-letter-dog = G
terminal-letter-house = Z
terminal-letter-total = Suma

# What a roll shows
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

# The race
terminal-race-roll = { $name }: { $got }; lleva { $total }.
terminal-dog-out = ¡Guau! Sale el perro de { $name }.
terminal-dogs-in = { $count ->
    [one] Sigue durmiendo: { $names }.
   *[other] Siguen durmiendo: { $names }.
}
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
terminal-matched = Coinciden { $names }: { $face } para cada uno.
terminal-took = { $name } toma { $points }.
terminal-dared = { $name } se atreve y renuncia a { $points }.
terminal-dared-rest = { $count ->
    [one] { $names } se apunta su dado.
   *[other] { $names } se apuntan sus dados.
}
terminal-shook = { $name } saca { $points } y lleva { $turn }.
terminal-shook-first = { $name } saca { $points }.
terminal-crapped = { $lost ->
    [0] Todo en blanco: { $name } se pasa.
   *[other] Todo en blanco: { $name } se pasa y pierde { $lost }.
}
terminal-stopped = { $name } para y apunta { $points }.
terminal-round-scores = La ronda { $round } deja: { $faces }.
terminal-all-shake-begins = Todos agitan una vez más, en este orden: { $names }.
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
terminal-done-shake = { $name } termina con { $points }.
terminal-standings = { $name } { $points }
terminal-number = { $number }
terminal-list = { $sound ->
    [i] { $first } e { $last }
   *[other] { $first } y { $last }
}
terminal-end-seal = Sello: { $commitment }
terminal-end-seed = Semilla: { $seed }
terminal-end-record = Partida anotada en: { $path }
terminal-end-check = Comprueba los dados: bellota verify { $path }
terminal-end-review = ¿Cómo se jugó? bellota review { $path }
terminal-end-unsaved = Con --record ARCHIVO la próxima partida queda anotada y se puede comprobar.
terminal-end-key = Pulsa una tecla para levantarte de la mesa.

# A game told from its record
terminal-story-head = { $title }: { $names }.
terminal-story-position = Se empieza con { $faces }.
terminal-story-turn = Turno { $turn }: { $name }
terminal-story-scores = Marcador: { $faces }.
terminal-story-undo = Eso se deshizo.
terminal-story-open = Las notas se acaban antes que la partida.
terminal-story-seed = Queda a la vista la semilla de los dados.

# The guide
terminal-guide-marks = Bajo un dado de color: { $matched } coincide, { $offered } elige, { $waits } espera, { $dared } se atreve, { $scored } apuntado.
terminal-guide-doubts = Lo que la caja no aclara, y lo que suponemos:
terminal-guide-no-doubts = Aquí no hay suposiciones: la caja lo aclara todo.

# The boxes in a list, and one with all its values
terminal-boxes-assumed = { $count ->
    [0] nada supuesto
    [one] un valor supuesto
   *[other] { $count } valores supuestos
}
terminal-boxes-assumes = supuesto, mira abajo
terminal-boxes-options = Una mesa puede cambiar (--option CLAVE=VALOR):
terminal-boxes-range = de { $least } a { $most }
terminal-boxes-each-die = { $values }, o una lista con un número por dado
terminal-boxes-doubts = Dudas:
terminal-source-printed = impreso en la caja
terminal-source-reviews = reseñas públicas
terminal-source-studies = estudios publicados sobre el juego
terminal-source-program = de este programa; no es regla de la caja
terminal-source-house = regla casera

# A line that is no choice, and lines that end too soon
terminal-wrong = Línea { $line }: «{ $text }» no vale ahora. Ahora vale: { $right }.
terminal-input-ended = La entrada se acabó antes que la partida.

## guide

# How each game is played
guide-acorns =
    Tira los { $dice } dados y mira solo lo que acaba de salir.
    Cada bellota es un punto de este turno. Cada coche se aparta hasta tu próximo turno. Ardillas y bellotas se quedan en la mano.
    Después, tira todos los dados que te quedan o guarda los puntos y pasa.
    Solo coches: adiós al turno y a sus puntos.
    Solo ardillas: los puntos se pierden, pero empieza la carrera. Tú tiras esos dados una y otra vez, a punto por bellota, mientras cada rival tira un dado de perro.
guide-nuts =
    Tira los { $dice } dados y mira solo lo que acaba de salir.
    Cada nuez es un punto de este turno. Cada pájaro echa a volar hasta tu próximo turno. Ardillas y nueces se quedan en la mano.
    Después, tira todos los dados que te quedan y sigue recogiendo, o esconde las nueces: guarda los puntos y pasa.
    Solo pájaros: adiós al turno y a sus puntos.
    Solo ardillas: los puntos se pierden, pero empieza la carrera. Tú tiras esos dados una y otra vez, a punto por nuez, mientras cada rival tira un dado de perro.
guide-race-step = Aquí, cada uno tira una vez por compás.
guide-race-taps = Aquí, cada persona tira tan rápido como pulsa, con un tope igual para todas. Si alguien se queda quieto, tira la casa.
guide-race-all = La carrera acaba cuando han salido los perros de todos los rivales.
guide-race-first = La carrera acaba cuando sale el primer perro.
guide-one-die-acorns = Si te queda un solo dado y sale bellota, cuenta y vuelven los { $dice } dados.
guide-one-die-nuts = Si te queda un solo dado y sale nuez, cuenta y vuelven los { $dice } dados.
guide-target = La partida acaba en cuanto alguien tiene { $target }.
guide-target-laps = Cuando alguien tiene { $target } se acaba la vuelta y gana quien más tenga; si hay empate en cabeza, siguen los empatados.
guide-shake =
    Todos tiran a la vez un dado de color. Si sale lo mismo en todos, se repite.
    Quienes coinciden apuntan su número. Los demás eligen, de mayor a menor: tomar el número o renunciar a él y agitar el cubilete.
    En cuanto alguien se atreve, el resto apunta su propio dado.
    En el cubilete hay { $dice } dados; cada cara con premio vale { $points }. Agita las veces que te atrevas y para a tiempo. Si todo sale en blanco, no queda nada.
guide-rounds = { $rounds ->
    [one] Una ronda, y gana el total más alto.
   *[other] { $rounds } rondas, y gana el total más alto.
}
guide-all-shake = Tras la última ronda todos agitan una vez más, del total más alto al más bajo.
guide-final-shared = Si hay empate al final, se comparte la victoria.
guide-final-shake-off = Si hay empate al final, los empatados agitan una vez más hasta que uno se adelante.
guide-pig =
    Tira el dado y suma, las veces que quieras, y guarda a tiempo.
    Un { $bust } acaba el turno y se lleva sus puntos.
guide-dice = En un dado hay: { $faces }.

## editions

# The boxes
edition-gonuts-gamewright = Go Nuts!
edition-gonuts-gamefactory = Go Nuts, el juego de la lata
edition-shake-fundex = Shake
edition-pig = Pig
edition-house = { $named ->
    [yes] { $name } · { $box }, reglas caseras
   *[no] { $box }, reglas caseras
}

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
face-house = casita
face-kennel = caseta
face-ten = diez
face-blank = blanco

# What the choices are called
choice-roll = { $dice ->
    [0] Tirar
    [one] Tirar el dado
   *[other] Tirar { $dice } dados
}
choice-bank = { $turn ->
    [0] Guardar
   *[other] Guardar { $turn }
}
choice-collect = { $dice ->
    [0] Seguir recogiendo
   *[other] Recoger con { $dice }
}
choice-hide = { $turn ->
    [0] Esconder las nueces
   *[other] Esconder { $turn }
}
choice-take = { $face ->
    [0] Tomar
   *[other] Tomar { $face }
}
choice-dare = Atreverse
choice-shake = { $again ->
    [yes] Agitar otra vez
   *[no] Agitar
}
choice-stop = { $turn ->
    [0] Parar
   *[other] Parar con { $turn }
}

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
option-first-help = Que decida la suerte, o poneos de acuerdo: el último que comió una nuez, por ejemplo.
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
doubt-held = { $doubt } En esta mesa: { $held }.
doubt-seats = La caja no dice cuántos pueden jugar: el número de asientos lo ponemos nosotros.
doubt-minutes = La caja no dice cuánto dura una partida: lo calculamos a ojo.
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
doubt-first = Un programa no puede saber a quién le toca empezar según la caja; por eso se puede elegir.
doubt-colour_faces = La caja no dice todos los números de los dados de color: hemos puesto los que faltaban.
doubt-sides = La caja no dice cuántas caras tienen los dados: ponemos las habituales.
doubt-scoring_faces = La caja no dice cuántas caras puntúan al agitar: ponemos las que mejor encajan con su ejemplo.
doubt-points = La caja no dice cuánto vale una cara que puntúa: los puntos los ponemos nosotros.
doubt-rounds = La caja no dice cuántas rondas hay: puedes elegirlo.
doubt-all_shake = La caja no dice si al final todos agitan: puedes elegirlo.
doubt-final_tie = La caja no dice quién gana si hay empate al final: puedes elegirlo.
doubt-bust = La caja no dice qué cara pierde el turno: la elegimos nosotros.

## table

# What just happened: Go Nuts!
table-say-starts = Empieza { $name }.
table-say-acorns = { $nut ->
    [yes] { $got ->
        [0] Ni una nuez.
        [1] Una nuez.
        [2] ¡Dos nueces!
        [3] ¡Tres nueces!
        [4] ¡Cuatro nueces!
        [5] ¡Cinco nueces!
       *[other] ¡{ $got } nueces!
    }
   *[no] { $got ->
        [0] Ni una bellota.
        [1] Una bellota.
        [2] ¡Dos bellotas!
        [3] ¡Tres bellotas!
        [4] ¡Cuatro bellotas!
        [5] ¡Cinco bellotas!
       *[other] ¡{ $got } bellotas!
    }
}
table-say-cars = { $bird ->
    [yes] { $cars ->
        [1] Un pájaro echa a volar.
        [2] Dos pájaros echan a volar.
        [3] Tres pájaros echan a volar.
        [4] Cuatro pájaros echan a volar.
       *[other] { $cars } pájaros echan a volar.
    }
   *[no] { $cars ->
        [1] Un coche se marcha.
        [2] Dos coches se marchan.
        [3] Tres coches se marchan.
        [4] Cuatro coches se marchan.
       *[other] { $cars } coches se marchan.
    }
}
table-say-refill = { $nut ->
    [yes] Nuez en el último dado: { $dice ->
        [5] ¡vuelven los cinco!
       *[other] ¡vuelven los { $dice }!
    }
   *[no] Bellota en el último dado: { $dice ->
        [5] ¡vuelven los cinco!
       *[other] ¡vuelven los { $dice }!
    }
}
table-say-squirrels = { $nut ->
    [yes] { $lost ->
        [0] Todo ardillas: ¡a lo loco!
        [one] Todo ardillas. Se pierde una nuez.
       *[other] Todo ardillas. Se pierden { $lost } nueces.
    }
   *[no] { $lost ->
        [0] Todo ardillas: ¡a lo loco!
        [one] Todo ardillas. Se pierde una bellota.
       *[other] Todo ardillas. Se pierden { $lost } bellotas.
    }
}
table-one-in = Pasa 1 de cada { $many } veces.
table-say-bust = { $nut ->
    [yes] { $bird ->
        [yes] { $lost ->
            [0] Todo pájaros. Fin del turno.
            [one] Todo pájaros, y una nuez en el pico.
           *[other] Todo pájaros, y { $lost } nueces en el pico.
        }
       *[no] { $lost ->
            [0] Todo coches. Fin del turno.
            [one] { $v ->
                [0] Todo coches. Una nuez bajo las ruedas.
               *[1] Atasco. Se pierde una nuez.
            }
           *[other] { $v ->
                [0] Todo coches. { $lost } nueces bajo las ruedas.
               *[1] Atasco. Se pierden { $lost } nueces.
            }
        }
    }
   *[no] { $bird ->
        [yes] { $lost ->
            [0] Todo pájaros. Fin del turno.
            [one] Todo pájaros, y una bellota en el pico.
           *[other] Todo pájaros, y { $lost } bellotas en el pico.
        }
       *[no] { $lost ->
            [0] Todo coches. Fin del turno.
            [one] { $v ->
                [0] Todo coches. Una bellota bajo las ruedas.
               *[1] Atasco. Se pierde una bellota.
            }
           *[other] { $v ->
                [0] Todo coches. { $lost } bellotas bajo las ruedas.
               *[1] Atasco. Se pierden { $lost } bellotas.
            }
        }
    }
}
table-say-banked = { $won ->
    [won] { $got ->
        [0] ¡{ $name } gana con { $total }!
       *[other] { $box ->
            [tin] { $name } esconde { $got } y ¡gana con { $total }!
           *[carton] { $name } guarda { $got } y ¡gana con { $total }!
        }
    }
   *[banked] { $got ->
        [0] { $name } se planta y sigue con { $total }.
       *[other] { $box ->
            [tin] { $name } esconde { $got } y ya tiene { $total }.
           *[carton] { $name } guarda { $got } y ya tiene { $total }.
        }
    }
}
table-say-raced = { $nut ->
    [yes] { $won ->
        [won] { $got ->
            [one] { $name } pilla una nuez y ¡gana con { $total }!
           *[other] { $name } pilla { $got } nueces y ¡gana con { $total }!
        }
       *[raced] { $got ->
            [0] { $first ->
                [yes] Ya ha salido el primer perro.
               *[no] Los perros ya están fuera.
            } Ni una nuez para { $name }.
            [one] { $first ->
                [yes] Ya ha salido el primer perro.
               *[no] Los perros ya están fuera.
            } Una nuez para { $name }.
           *[other] { $first ->
                [yes] Ya ha salido el primer perro.
               *[no] Los perros ya están fuera.
            } ¡{ $got } nueces para { $name }!
        }
    }
   *[no] { $won ->
        [won] { $got ->
            [one] { $name } pilla una bellota y ¡gana con { $total }!
           *[other] { $name } pilla { $got } bellotas y ¡gana con { $total }!
        }
       *[raced] { $got ->
            [0] { $first ->
                [yes] Ya ha salido el primer perro.
               *[no] Los perros ya están fuera.
            } Ni una bellota para { $name }.
            [one] { $first ->
                [yes] Ya ha salido el primer perro.
               *[no] Los perros ya están fuera.
            } Una bellota para { $name }.
           *[other] { $first ->
                [yes] Ya ha salido el primer perro.
               *[no] Los perros ya están fuera.
            } ¡{ $got } bellotas para { $name }!
        }
    }
}

# What may be done now: Go Nuts!
table-ask-roll = { $who ->
    [you] Te toca: tira { $dice ->
        [5] los cinco dados
       *[other] los dados
    }.
    [own] { $name }, tira { $dice ->
        [5] los cinco dados
       *[other] los dados
    }.
    [bot] { $name } coge los dados.
   *[other] Los dados los tiene { $name }.
}
table-ask-decide = { $who ->
    [you] { $dice ->
        [1] Te queda un dado
        [2] Te quedan dos dados
        [3] Te quedan tres dados
        [4] Te quedan cuatro dados
        [5] Tienes cinco dados
       *[other] Te quedan { $dice } dados
    }: { $turn ->
        [0] { $box ->
            [tin] sigue recogiendo o déjalo aquí.
           *[carton] vuelve a tirar o déjalo aquí.
        }
       *[other] { $box ->
            [tin] sigue recogiendo o esconde lo que llevas.
           *[carton] vuelve a tirar o guarda lo que llevas.
        }
    }
    [own] { $name }: { $dice ->
        [1] queda un dado
        [2] quedan dos dados
        [3] quedan tres dados
        [4] quedan cuatro dados
        [5] cinco dados en la mano
       *[other] quedan { $dice } dados
    }. { $box ->
        [tin] Sigue recogiendo o esconde las nueces.
       *[carton] Vuelve a tirar o guarda.
    }
    [bot] { $name } se lo piensa.
   *[other] { $box ->
        [tin] { $name } decide: recoger o esconder.
       *[carton] { $name } decide: tirar otra vez o guardar.
    }
}
table-ask-race = { $who ->
    [you] { $first ->
        [yes] ¡Tira hasta que salga el primer perro!
       *[no] ¡Tira hasta que salgan todos los perros!
    }
   *[other] ¡Despierta a tu perro!
}
table-extra-lap = Empate en cabeza: { $names } juegan un turno más.
table-ask-over = { $count ->
    [one] Gana { $names } con { $total }.
   *[other] { $names } comparten la victoria con { $total }.
}

# The two buttons and the numbers
table-do-colour = { $who ->
    [own] Tirar el dado de { $name }
   *[you] Tirar tu dado
}
table-do-order = Este es el orden
table-then-have = tendrías { $total }
table-then-win = ¡y ganas!
table-then-nothing = termina el turno
table-then-zero = empiezas de cero
table-then-risk = todo en blanco: pierdes { $turn }
table-then-free = aún no pierdes nada
table-busy = { $what ->
    [thinking] { $name } se lo piensa
    [racing] hay carrera
    [choosing] { $name } decide
    [shaking] { $name } agita
    [waiting] falta { $name }
   *[rolling] { $name } tira
}
table-key-roll = T
table-key-bank = G
table-key-take = T
table-key-dare = A
table-key-shake = A
table-key-stop = P
table-turn = Este turno
table-shake-turn = En el cubilete
table-aside = Aparte
table-aside-count = { $bird ->
    [yes] { $count ->
        [one] { $count } pájaro aparte
       *[other] { $count } pájaros aparte
    }
   *[no] { $count ->
        [one] { $count } coche aparte
       *[other] { $count } coches aparte
    }
}
table-dice = Dados en la mesa
table-track = { $total } de { $target }{ $turn ->
    [0] {""}
   *[other] , y { $turn } en este turno
}
table-face = { $face ->
    [S] ardilla
    [A] bellota
    [N] nuez
    [C] coche
    [B] pájaro
    [D] perro
    [H] caseta
    [none] sin tirar
   *[other] { $face }
}
level-bot = bot, { $level }
table-seat-house = juega la casa
table-seat-away = fuera · juega la casa
table-seat-gone = ahora no está
table-seat-you = tú
table-seat-device = en esta pantalla
table-seat-here = en la mesa

# The race
table-race-asleep = { $asleep ->
    [0] { $first ->
        [yes] ¡Ya ha salido el primer perro!
       *[no] ¡Todos los perros fuera!
    }
    [1] { $pace ->
        [realtime] ¡Tira, tira, tira! Queda un perro dormido.
       *[equal_pace] Queda un perro dormido.
    }
    [2] { $pace ->
        [realtime] ¡Tira, tira, tira! Quedan dos perros dormidos.
       *[equal_pace] Quedan dos perros dormidos.
    }
    [3] { $pace ->
        [realtime] ¡Tira, tira, tira! Quedan tres perros dormidos.
       *[equal_pace] Quedan tres perros dormidos.
    }
   *[other] { $pace ->
        [realtime] ¡Tira, tira, tira! Quedan { $asleep } perros dormidos.
       *[equal_pace] Quedan { $asleep } perros dormidos.
    }
}
table-race-ready = Atención
table-race-go = ¡Ya!
table-race-acorns = { $nut ->
    [yes] { $count ->
        [one] nuez
       *[other] nueces
    }
   *[no] { $count ->
        [one] bellota
       *[other] bellotas
    }
}
table-race-you = { $pace ->
    [realtime] { $nut ->
        [yes] ¡Tira! Cada nuez es tuya hasta el { $first ->
            [yes] primer perro.
           *[no] último perro.
        }
       *[no] ¡Tira! Cada bellota es tuya hasta el { $first ->
            [yes] primer perro.
           *[no] último perro.
        }
    }
   *[equal_pace] { $nut ->
        [yes] Cada nuez es tuya hasta el { $first ->
            [yes] primer perro.
           *[no] último perro.
        }
       *[no] Cada bellota es tuya hasta el { $first ->
            [yes] primer perro.
           *[no] último perro.
        }
    }
}
table-race-name = { $nut ->
    [yes] { $name } va a por nueces.
   *[no] { $name } va a por bellotas.
}
table-race-wake = { $pace ->
    [realtime] ¡Tira hasta que ladre tu perro!
   *[equal_pace] Tu dado rueda hasta que ladre tu perro.
}
table-race-wake-name = { $name }: ¡despierta a tu perro!
table-race-out = ¡Guau!
table-race-watch = Tu perro ya está fuera. Mira cómo acaba.
table-race-asleep-short = dormido
table-race-rolling = tirando
table-race-house = tira la casa
table-race-steps-in = La casa tira por ti en { $seconds }
table-race-tap = { $touch ->
    [yes] Toca donde quieras
   *[no] Toca donde quieras o pulsa Espacio
}
table-race-tap-key = { $touch ->
    [yes] Toca aquí
   *[no] Toca aquí o pulsa { $key }
}
table-race-slow = { $who ->
    [you] Tu conexión va lenta ahora, así que tiráis todos al compás.
   *[other] La conexión de { $name } va lenta ahora, así que tiráis todos al compás.
}
table-race-beat = Tiráis todos al compás, los dados van solos
table-race-zone = Tirar por { $name }
table-race-rolled = { $nut ->
    [yes] { $name }: { $count ->
        [one] una nuez
       *[other] { $count } nueces
    }
   *[no] { $name }: { $count ->
        [one] una bellota
       *[other] { $count } bellotas
    }
}

# Pig
table-say-pig-got = { $more ->
    [yes] { $v ->
        [0] Un { $face }: van { $turn } este turno.
       *[1] Con { $face } más ya son { $turn }.
    }
   *[no] Un { $face } para empezar.
}
table-say-pig-bust = { $lost ->
    [0] Un { $face }. Fin del turno.
   *[other] { $v ->
        [0] Un { $face }. Se pierden { $lost } puntos.
       *[1] Un { $face }, y { $lost } puntos se van rodando.
    }
}
table-say-pig-banked = { $won ->
    [won] { $name } guarda { $got } y ¡gana con { $total }!
   *[banked] { $name } guarda { $got } y ya tiene { $total }.
}
table-ask-pig-roll = { $who ->
    [you] Te toca: tira el dado.
    [own] { $name }, tira el dado.
    [bot] { $name } coge el dado.
   *[other] El dado lo tiene { $name }.
}
table-ask-pig-decide = { $who ->
    [you] Vuelve a tirar o guarda { $turn }. Con un { $bust } los pierdes.
    [own] { $name }: vuelve a tirar o guarda { $turn }.
    [bot] { $name } se lo piensa.
   *[other] { $name } decide: tirar otra vez o guardar.
}

# Shake
table-say-everybody = Un dado de color para cada uno.
table-air = { $what ->
    [colours] Caen los dados de color…
    [shake] { $name } agita…
   *[roll] { $name } tira…
}
table-lantern = El farol alumbra a quien le toca elegir.
table-steps-in = { $who ->
    [you] { $seconds ->
        [one] En un segundo la casa tira por ti.
       *[other] En { $seconds } segundos la casa tira por ti.
    }
    [many] { $seconds ->
        [one] En un segundo la casa tira por quien falte.
       *[other] En { $seconds } segundos la casa tira por quien falte.
    }
   *[other] { $seconds ->
        [one] En un segundo la casa tira por { $names }.
       *[other] En { $seconds } segundos la casa tira por { $names }.
    }
}
table-say-hidden = Los dados siguen tapados hasta que tiréis todos.
table-say-same = { $face } para todo el mundo: se tira otra vez.
table-say-matched = { $names } coinciden: { $face } por cabeza.
table-say-unmatched = { $count ->
    [2] Dos dados distintos.
   *[other] No hay dos iguales.
}
table-say-ties = { $again ->
    [yes] Otra vez empate arriba: tiran de nuevo.
   *[no] { $name } ha sacado el más alto.
}
table-say-took = { $name } toma { $got }.
table-say-dared = { $name } deja { $lost } y se atreve.
table-say-shook = { $name } saca { $got }.
table-say-crap = { $lost ->
    [0] Todo en blanco. La tirada no vale nada.
   *[other] Todo en blanco: se pasa. Adiós a { $lost } puntos.
}
table-say-stopped = { $name } se planta con { $got }.
table-say-ordered = Agitan en este orden: { $names }.
table-ask-colour = { $who ->
    [own] Ronda { $round }: { $name }, tira tu dado.
   *[you] Ronda { $round }: tira tu dado.
}
table-ask-tie = { $who ->
    [own] { $name }: hay empate. Tira para decidir el orden.
   *[you] Hay empate. Tira para decidir el orden.
}
table-ask-waiting = Falta por tirar: { $names }.
table-ask-choose = { $who ->
    [you] Toma { $face }, o déjalos y atrévete a agitar.
    [own] { $name }: toma { $face } o atrévete.
    [bot] { $name } se lo piensa: ¿{ $face } o agitar?
   *[other] { $name } decide: { $face } o atreverse.
}
table-ask-shake = { $who ->
    [you] { $kind ->
        [all] Todos agitan: ahora te toca a ti.
        [off] Desempate: te toca agitar.
       *[round] Agita el cubilete.
    }
    [own] { $kind ->
        [all] Agitan todos: { $name }, te toca a ti.
        [off] Desempate: { $name }, te toca agitar.
       *[round] { $name }, agita el cubilete.
    }
   *[other] { $kind ->
        [all] Agitan todos: { $name } coge el cubilete.
        [off] Desempate: { $name } coge el cubilete.
       *[round] { $name } coge el cubilete.
    }
}
table-ask-again = { $who ->
    [you] Plántate con { $turn } o agita otra vez. Si sale todo en blanco, lo pierdes.
    [own] { $name }: plántate con { $turn } o agita otra vez.
    [bot] { $name } se lo piensa.
   *[other] { $name } decide: plantarse con { $turn } o agitar.
}
table-ask-order = { $who ->
    [you] Has sacado el más alto: ¿quién agita primero?
    [own] { $name }, has sacado el más alto: ¿quién agita primero?
   *[other] { $name } decide el orden.
}
table-round = ronda { $round } de { $rounds }
table-all-shake = Todos agitan
table-shake-off = Desempate
table-stand = { $rank ->
    [open] por tirar
    [rolled] ha tirado
    [first] decide
    [waits] espera
    [match] suma { $points }
    [shaker] agita
    [next] por agitar
    [done] { $points }
   *[scored] suma { $points }
}
table-colour-die = { $rank ->
    [open] { $name }: sin tirar
    [rolled] { $name }: tirado, aún tapado
   *[other] { $name }: { $face }
}
table-case-empty = El cubilete: { $count } dados sin agitar
table-case-shows = El cubilete da { $got }
table-pad = Hoja de puntos
table-pad-open = Puntos
table-pad-close = Cerrar
table-pad-round = Ronda
table-pad-total = Total
table-pad-all = Todos
table-order-up = { $name } antes
table-order-down = { $name } después
table-order-list = Quién agita primero

## page

# Home
page-pick-box = Elige una caja
page-game-gonuts = Go Nuts!
page-game-shake = Shake
page-game-pig = Pig
page-about-gonuts = Junta bellotas y para a tiempo. Si todo son ardillas, ¡carrera para todos!
page-about-shake = Quédate con lo que marca tu dado, o renuncia y agita por más.
page-about-pig = Un solo dado. Tira y ve sumando, hasta que un uno se lo lleva todo.
page-players = De { $least } a { $most } jugadores
page-players-exact = { $n ->
    [one] un jugador
   *[other] { $n } jugadores
}
page-minutes = unos { $n } minutos
page-way-bots = Contra bots
page-way-bots-about = tú eliges cuántos
page-way-phones = Con móviles
page-way-phones-about = tus amigos escanean un código
page-way-here = Jugar aquí
page-way-here-about = todos en esta pantalla
page-join-code = ¿Tienes un código?
page-join = Entrar
page-your-tables = Tus mesas abiertas
page-table = Una mesa
page-turn-of = Le toca a { $name }
page-stage-lobby = a punto de empezar
page-stage-play = en juego
page-stage-over = terminada
page-guide = Cómo se juega
page-made-by = Hecho por gente que disfruta con estos juegos. Bellota no es oficial: sus editoriales no han tenido nada que ver.

# Everywhere
page-language = Idioma
page-theme-dark = Cambiar a luz de farol
page-theme-light = Cambiar a luz de día
page-sound = Sonido
page-close = Cerrar
page-home = Inicio
page-menu = Menú
page-opening = Abriendo la mesa…
page-setting = Poniendo la mesa…
page-again = Ya vienen dados nuevos…
page-elsewhere = Estás jugando en esta mesa desde otra ventana.
page-play-here = Jugar en esta
page-reconnecting = Se ha cortado la línea. Volviendo a conectar…

# Names of seats that nobody has named
page-colour-0 = Rojo
page-colour-1 = Azul
page-colour-2 = Verde
page-colour-3 = Ciruela
page-colour-4 = Amarillo
page-colour-5 = Turquesa
page-colour-6 = Noche
page-colour-7 = Brezo

# Joining
page-invited = Te invitan a jugar a { $game }
page-founded = Tu propia mesa de { $game }
page-already-here = Ya están en la mesa
page-your-name = Tu nombre
page-sit = Sentarme
page-watch = Solo mirar

# Lobby
page-who-plays = ¿Quién juega?
page-host = anfitrión
page-this-device = en este dispositivo
page-another-device = en otro dispositivo
page-gone = ahora mismo no está
level-careful = prudente
level-bold = atrevido
level-sharp = astuto
level-best = perfecto
level-best-waits = astuto, y perfecto en un momento
level-best-none = astuto: nadie ha resuelto este juego
page-name-of-seat = Nombre del jugador { $n }
page-take-out = Quitar a { $name } de la mesa
page-starts = empieza
page-starts-ask = ¿empieza?
page-add-here = Añadir a alguien en este dispositivo
page-add-bot = Añadir un bot:
page-unofficial = La caja es para { $box }: con { $n } no es oficial, pero igual de divertido.
page-invite = Invita a tus amigos
page-qr = Un código para escanear que abre esta mesa
page-code = Código de la mesa: { $code }
page-link = Enlace a esta mesa
page-copy = Compartir el enlace
page-copied = Enlace copiado.
page-rules = Las reglas de esta mesa
page-changed = regla cambiada
page-house = Reglas caseras
page-house-own = Hazlo tuyo
page-less = Menos
page-more = Más
page-doubts = Lo que damos por supuesto
page-start = Empezar
page-start-about = los dados están sellados y listos
page-host-starts = { $name } empezará la partida cuando estéis todos.

# Sealed dice
page-sealed = Dados sellados
page-seal-title = Estos dados están sellados
page-seal-how = Antes de la primera tirada, la casa elige un número secreto muy largo y enseña su sello. Todas las caras de la partida salen de ese número, así que no se puede cambiar después sin romper el sello.
page-seal-salts = Con el sello ya a la vista, el dispositivo de cada jugador añade su propia pizca de azar, de modo que tampoco la casa pudo elegir los dados.
page-seal-name = Sello
page-seal-after = Al acabar la partida recibes el número y puedes comprobar cada tirada.

# At the table
page-your-turn = Te toca
page-watching = Estás mirando esta mesa.
page-not-here = { $name } no está.
page-give-to-bot = Dar el sitio a un bot
page-house-plays = La casa juega por { $name }.
page-bot-plays = Un bot juega por { $name }.
page-take-back = Recuperar el sitio
page-leave = Dejar la mesa
page-leave-play = ¿Dejas la partida? La casa jugará por ti y puedes volver cuando quieras.
page-leave-lobby = ¿Dejas tu sitio?
page-leave-yes = Dejarla
page-leave-no = Quedarme
page-at-table = En la mesa
page-at-table-watched = { $n ->
    [one] En la mesa, y alguien mira
   *[other] En la mesa, y { $n } miran
}
page-react = Dilo con una bellota
page-voice-turn = Te toca a ti.
page-pass = Pásaselo a { $name }
page-paused = Ahora mismo la casa no puede apuntar nada, quizá porque su disco está lleno. El juego espera, no se pierde nada y seguirá solo.
page-closed = Esta mesa es solo para quienes juegan.
page-sent-away = El anfitrión ha dado tu sitio. Puedes mirar si la mesa lo permite.
page-silent = { $name } lleva un minuto sin decir nada.
page-clock-left = { $seconds ->
    [one] Queda un segundo
   *[other] Quedan { $seconds } segundos
}
page-clock-rests = El reloj descansa.
page-clock-then-gonuts = { $turn ->
    [0] Después la casa juega por { $name }.
   *[other] Después la casa guarda { $turn } por { $name }.
}
page-clock-then-pig = { $turn ->
    [0] Después la casa tira por { $name }.
   *[other] Después la casa guarda { $turn } por { $name }.
}
page-clock-then-shake = Después la casa toma, o para, por { $name }.
page-clock-more = 30 s más
page-undo = Deshacer lo guardado
page-undo-ask = Pedir deshacerlo
page-undo-waits = Se lo hemos preguntado a los demás.
page-undo-stands = Se queda así.
page-undo-asked = { $got ->
    [0] { $name } quiere deshacer eso.
    [one] { $name } quiere deshacer el punto que guardó.
   *[other] { $name } quiere deshacer los { $got } que guardó.
}
page-undo-agree = De acuerdo
page-undo-decline = Que se quede así
page-news-away = { $name } no está; la casa juega por ahora.
page-news-left = { $name } se ha ido; la casa sigue jugando.
page-news-back = { $name } ha vuelto.
page-news-sent-away = { $name } ya no está en la mesa; la casa sigue jugando.
page-news-host = Ahora manda { $name } en la mesa.
page-news-undone = { $name } ha deshecho lo que guardó.
page-news-bot = Un bot sigue por { $name }.
page-news-rolled = La casa tira por { $name }.
page-news-house = { $what ->
    [bank] Se acabó el tiempo: la casa guarda por { $name }.
    [take] Se acabó el tiempo: la casa toma por { $name }.
    [stop] Se acabó el tiempo: la casa para por { $name }.
   *[other] Se acabó el tiempo: la casa tira por { $name }.
}

# The end
page-see-end = Ver el resultado
page-won = { $glad ->
    [yes] ¡Gana { $name }!
   *[no] Gana { $name }
}
page-won-shared = { $glad ->
    [yes] ¡{ $names } comparten la victoria!
   *[no] { $names } comparten la victoria
}
page-won-acorns = { $nut ->
    [yes] { $points ->
        [one] Con una nuez.
       *[other] Con { $points } nueces.
    }
   *[no] { $points ->
        [one] Con una bellota.
       *[other] Con { $points } bellotas.
    }
}
page-won-points = { $points ->
    [0] Sin un solo punto.
    [one] Con un punto.
   *[other] Con { $points } puntos.
}
page-done-alone = ¡Terminado, { $name }!
page-alone = { $game ->
    [shake] { $points } puntos en total.
   *[pig] { $points } puntos en { $turns ->
        [one] un turno
       *[other] { $turns } turnos
    }. ¿Podrás en menos?
}
page-next-time = La próxima puede ser la tuya.
page-rematch = Otra partida
page-rematch-about = mismos sitios, mismas reglas, dados nuevos
page-change-rules = Cambiar algo antes
page-new-game = Otra caja
page-rematch-series = Siguiente partida de la serie
page-host-deals = { $name } empezará la próxima partida.
page-series = Al mejor de { $of }
page-series-wins = { $wins ->
    [0] ninguna partida ganada
    [one] una partida ganada
   *[other] { $wins } partidas ganadas
}
page-series-won = { $glad ->
    [yes] ¡{ $name } gana la serie al mejor de { $of }!
   *[no] { $name } gana la serie al mejor de { $of }
}
page-opened = Los dados, al descubierto
page-opened-how = Este es el número que se selló antes de la primera tirada. Su SHA-256 es el sello que viste, y de él salen todas las caras.
page-seed-name = El número secreto
page-seal-fits = Comprobado en este dispositivo: el número encaja con el sello.
page-seal-broken = El número no encaja con el sello. No te fíes de esta partida.
page-verify = O guarda la partida y ejecuta:
page-record = Guardar la partida

# When something cannot be
page-no-no_room = No hay ninguna mesa con ese código. Revisa las seis letras y prueba otra vez.
page-no-too_many_wrong_codes = Han sido muchos códigos equivocados. Espera un minuto y prueba otra vez.
page-no-too_many_rooms = Has abierto muchas mesas. Espera unos minutos antes de abrir otra.
page-no-too_many_asked = Has girado muchos mandos seguidos. Espera un minuto y sigue.
page-no-offline = La casa no responde. ¿Sigue este dispositivo en la misma red?
page-no-store = Ahora mismo la casa no puede apuntar nada. Prueba dentro de un momento.
page-no-no_network = No se ha encontrado ninguna red, así que aquí solo puede jugar este dispositivo.
page-no-full = La mesa está completa. Puedes mirar.
page-no-no_name = Hace falta un nombre para sentarse.
page-no-too_much = Aquí se ha cambiado ya de todo: toca jugar.
page-no-not_legal = Eso no se puede hacer ahora.
page-no-not_your_seat = Ese no es tu sitio.
page-no-not_host = Eso solo puede hacerlo el anfitrión.
page-no-not_seated = Eso solo pueden hacerlo los jugadores de la mesa.
page-no-not_empty = Ahí ya hay alguien.
page-no-too_few = Hacen falta al menos dos. Añade a alguien o un bot.
page-no-no_starter = Di antes quién empieza.
page-no-already_playing = Esta partida ya ha empezado. Puedes mirar.
page-no-not_over = La partida aún no ha terminado.
page-no-bad_option = Esa regla no se puede poner así.
page-no-bad_edition = Esa caja no está en este estante.
page-no-other = No ha funcionado. Prueba otra vez.

# Ways to replays and to the checker
replay-again = Ver la repetición
review-open-it = ¿Cómo se jugó?
verify-here = Comprobar cada cara aquí
replay-home-watch = Volver a ver una partida
replay-home-check = Comprobar los dados de una partida
page-train = Entrenar con problemas
replay-loading = Un momento…
replay-load-again = Probar otra vez

## house editions

# Values of an edition that only house rules change
option-dice = Dados
option-squirrels = Caras con ardilla
option-acorns = { $nut ->
    [yes] Caras con nuez
   *[no] Caras con bellota
}
option-cars = { $bird ->
    [yes] Caras con pájaro
   *[no] Caras con coche
}
option-dog_faces = Dado del perro: caras con perro
option-house_faces = Dado del perro: las demás caras
option-colour_faces = Números del dado de color
option-sides = Caras de un dado
option-points = Puntos de una cara que puntúa
option-bust = La cara que pierde el turno

# What a dial comes to, in figures
house-so-gonuts-dice = Una tirada con todos los dados da { $roll } puntos de media.
house-so-gonuts-squirrels = Una tirada con todos los dados acaba en carrera el { $wild } de las veces.
house-so-gonuts-acorns = Un buen turno da { $turn } puntos de media.
house-so-gonuts-cars = { $bird ->
    [yes] Una tirada con todos los dados sale toda de pájaros, y pierde el turno, el { $bust } de las veces.
   *[no] Una tirada con todos los dados sale toda de coches, y pierde el turno, el { $bust } de las veces.
}
house-so-gonuts-dog_faces = Con dos a la mesa, el perro sale a las { $beats } tiradas de media.
house-so-gonuts-house_faces = Con dos a la mesa, una carrera da { $race } puntos de media.
house-so-gonuts-target = Se llega con unos { $turns } turnos buenos.
house-so-gonuts-one_die = Si el último dado puede traer a los demás, un buen turno vale { $refill } puntos más.
house-so-gonuts-race_end = Con cuatro a la mesa, una carrera dura { $all_dogs } tiradas hasta que salen todos los perros, y { $first_dog } hasta el primero.
house-so-shake-dice = Agitar una vez todos los dados da { $roll } puntos de media.
house-so-shake-sides = El mejor Shake vale { $turn } puntos de media.
house-so-shake-scoring_faces = Sale todo en blanco, y se pierde el Shake, el { $bust } de las veces.
house-so-shake-points = Un buen Shake se planta con { $stop } puntos.
house-so-shake-colour_faces = El dado al que renuncias vale { $die } de media; el mejor Shake, { $turn }.
house-so-pig-sides = Una tirada pierde el turno el { $bust } de las veces.
house-so-pig-bust = Un buen turno se planta con { $hold } y da { $turn } puntos de media.
house-so-pig-target = Se llega con unos { $turns } turnos buenos.

# What cannot be played, and what was expected
house-no-faces = Un dado necesita al menos una cara.
house-no-acorns = Al menos una cara tiene que puntuar, o nadie lograría un punto.
house-no-ends = { $bird ->
    [yes] El dado necesita una ardilla o un pájaro, o ningún turno podría salir mal.
   *[no] El dado necesita una ardilla o un coche, o ningún turno podría salir mal.
}
house-no-dog = El dado del perro necesita al menos una cara.
house-no-dogs = El dado del perro necesita al menos un perro, o la carrera no acabaría nunca.
house-no-colours = El dado de color necesita dos números distintos, o todos coincidirían siempre.
house-no-each_die = { $most ->
    [one] Hay un dado: di cuántas de sus caras puntúan.
   *[other] Hay { $most } dados: di para cada uno de los { $most } cuántas caras puntúan.
}
house-no-scores = Al menos un dado necesita una cara que puntúe.
house-no-blanks = { $most ->
    [one] Cada dado necesita una cara en blanco: puntúa como mucho una.
   *[other] Cada dado necesita una cara en blanco: puntúan como mucho { $most }.
}
house-no-sides = El dado necesita al menos dos caras, o nadie podría puntuar.
house-no-bust = La cara que pierde tiene que estar en el dado: del 1 al { $most }.
house-no-within = { $what }: tiene que ser un número entero del { $least } al { $most }.
house-no-value = { $what }: ese valor no existe.
house-no-file = { $line ->
    [0] Este archivo no es una edición.
   *[other] Este archivo no es una edición: algo falla en la línea { $line }.
}
house-no-link = A este enlace se le ha caído un trozo por el camino. Pídelo otra vez.

# The bench where house rules are made
house-lead = Elige una caja, gira sus mandos y ponle un nombre. Tus reglas se quedan en este dispositivo hasta que las compartas.
house-own-of = Las reglas de { $name }
house-own = Nuestras reglas
house-called = ¿Cómo se llaman estas reglas?
house-from = Parte de una caja
house-yours = En este dispositivo
house-differs = Distinto de la caja
house-differs-not = Todavía no hay nada distinto de la caja.
house-here = { $what }: { $here } en vez de { $box }
house-play = Jugar con estas
house-use = Usar en esta mesa
house-change = Girar los mandos
house-keep = Guardar en este dispositivo
house-kept = Guardado en este dispositivo.
house-delete = Borrar { $name }
house-delete-yes = Borrar del todo
house-share = Compartir estas reglas
house-link = Enlace a estas reglas
house-link-about = Las reglas van dentro del propio enlace. No se guardan en ningún sitio.
house-file = Guardar como archivo
house-drop = Suelta aquí el archivo de una edición
house-open = Abrir
house-paste = La edición como texto
house-add = Un número más
house-drop-number = Un número menos
house-number = Número { $n }

## table life

# At the table
life-watch = ¿Quién puede mirar?
life-watch-none = nadie
life-watch-link = con el código
life-watch-open = quien quiera
life-watch-none-help = Solo quienes juegan ven la mesa.
life-watch-link-help = Los amigos con el enlace o el código pueden mirar.
life-watch-open-help = La mesa sale en la lista de mesas abiertas: puede mirar cualquiera.
life-lookers = { $n ->
    [0] Nadie está mirando.
    [one] Hay una persona mirando.
   *[other] Hay { $n } personas mirando.
}
life-clock = Un reloj para cada decisión
life-clock-value = { $seconds ->
    [0] no
   *[other] { $seconds } s
}
life-clock-off-help = Cada cual piensa lo que quiera.
life-clock-end-gonuts = A los { $seconds } segundos la casa guarda lo que haya. Si no hay nada que guardar, tira.
life-clock-end-pig = A los { $seconds } segundos la casa guarda lo que haya. Si no hay nada que guardar, tira.
life-clock-end-shake = A los { $seconds } segundos la casa toma el dado o se planta con lo que dio el cubilete. Si no puede, agita.
life-series = Una serie
life-series-value = { $of ->
    [1] una partida
   *[other] { $of }
}
life-series-help = Al mejor de tantas partidas. Quien sacó menos puntos empieza la siguiente.
life-series-between = Se puede cambiar entre dos partidas.
life-mute = No quiero ver bellotas que hablan
life-host-sets = { $name } es quien prepara la mesa.
life-hat = Dejar la mesa en manos de { $name }
life-hat-sure = ¿Que mande { $name }? Entonces tú ya no preparas la mesa.
life-hat-yes = Dejarla
life-kick = Echar a { $name }
life-kick-sure = { $stage ->
    [play] ¿Echar a { $name }? La casa sigue jugando por su sitio.
   *[lobby] ¿Echar a { $name }? Su sitio queda libre.
}
life-kick-yes = Echar
life-no = No
life-react-who = ¿Quién lo dice?
life-react-wait = Un momento de paz…
life-react-hello = ¡Hola!
life-react-bravo = ¡Bravo!
life-react-ouch = ¡Ay!
life-react-phew = Uf…
life-react-laugh = Jaja
life-react-wow = ¡Hala!
life-react-hurry = ¡Vamos!
life-react-think = Mmm…
life-react-luck = ¡Suerte!
life-react-thanks = Gracias
life-react-sorry = Perdón
life-react-again = ¡Otra!

# Against bots
life-bots-count = ¿Cuántos?
life-bots-count-help = { $n ->
    [one] Tú contra uno.
   *[other] Tú contra { $n }.
}
life-bots-level = ¿Cómo juegan?
life-bots-careful = Paran pronto y no se arriesgan.
life-bots-bold = Tientan a la suerte, a veces demasiado.
life-bots-sharp = Conocen las probabilidades de cada tirada.
life-bots-play = Jugar

## verify and replay

# Checking a record
verify-title = Comprobar los dados
verify-lead = Esta página vuelve a calcular cada cara a partir del número secreto que se selló antes de la primera tirada. Todo ocurre en este dispositivo: no se envía nada a ninguna parte.
verify-drop = Suelta aquí el registro de una partida
verify-another = Comprobar otra partida
verify-pick = Elegir un archivo
verify-or-paste = o pégalo como texto
verify-paste = El registro como texto
verify-check = Comprobar
verify-checking = Comprobando…
verify-home = Volver
verify-true = Todas las caras son verdaderas
verify-true-about = El número secreto encaja con el sello y { $count ->
    [0] todavía no se ha tirado ningún dado.
    [one] la única tirada sale de él.
   *[other] las { $count } tiradas salen de él.
}
verify-false = Este registro es falso
verify-false-seal = Línea { $line }: este número secreto no encaja con el sello que se enseñó antes de la partida.
verify-false-faces = Línea { $line }: { $what ->
    [roll] lo que tiró { $name }
    [race] lo que tiró { $name } en la carrera
    [dog] el dado de perro de { $name }
    [colour] el dado de color de { $name }
    [shake] lo que agitó { $name }
   *[tie] el dado de desempate de { $name }
} no es lo que dan los dados sellados.
verify-there = El registro dice
verify-given = Los dados sellados dan
verify-promised = El sello que se enseñó
verify-hashed = El sello de este número
verify-unproven = Sin demostrar
verify-unproven-no_seed = Falta el número secreto. Llega en la última línea, al acabar la partida; una partida a medias no demuestra nada.
verify-unproven-no_seal = No se enseñó ningún sello antes de la primera tirada, así que el número secreto no tiene con qué compararse.
verify-nothing = Nada que comprobar
verify-nothing-hand = Son dados de verdad, tirados a mano. Había que estar allí.
verify-nothing-listed = Alguien apuntó estos dados. Nadie prometió nada sobre ellos.
verify-wrong = Esto no es el registro de una partida
verify-no = Línea { $line }: { $what }
verify-no-empty = Está vacío.
verify-no-text = No es texto en UTF-8.
verify-no-json = no es una línea de registro; una línea es así: {"{"}"do": "bank", "seat": 0{"}"}.
verify-no-twice = «{ $key }» está dos veces.
verify-no-header = falta el principio. Un registro empieza con su cabecera: {"{"}"bellota": 1, …{"}"}.
verify-no-version = aquí no se conoce la versión { $version }. Quizá la lea un comprobador más nuevo.
verify-no-field = «{ $key }» falta o no está como debe.
verify-no-do = aquí nadie puede hacer «{ $do }».
verify-no-count = { $count ->
    [one] aquí no se puede tirar un dado.
   *[other] aquí no se pueden tirar { $count } dados.
}
verify-no-cannot = estos dados no pueden mostrar { $faces }.
verify-no-race = alguien tira en una carrera que no ha empezado.
verify-no-undo = no hay nada guardado que devolver.
verify-no-after = hay algo después del número secreto, que siempre es la última línea.
verify-face = { $face ->
    [S] ardilla
    [A] bellota
    [N] nuez
    [C] coche
    [B] pájaro
    [D] perro
    [H] caseta
   *[other] { $face }
}
verify-game = Juego
verify-game-name = { $game ->
    [gonuts] Go Nuts!
    [shake] Shake
    [pig] Pig
   *[other] { $game }
}
verify-house = { $named ->
    [yes] · reglas caseras: { $name }
   *[no] · reglas caseras
}
verify-players = Jugadores
verify-throws = Tiradas
verify-seal = Sello
verify-seed = Número secreto
verify-moves = Aquí se comprueban los dados, no las jugadas. Para ver que nadie jugó fuera de turno, mira la partida: la repetición sigue las reglas línea a línea.
verify-moves-alone = Aquí se comprueban los dados, no las jugadas. Si alguien jugó fuera de turno, lo dice el programa: bellota verify ARCHIVO.
verify-watch = Ver esta partida
verify-keep = Guardar este comprobador
verify-keep-about = ¿No quieres depender de nadie? Guarda esta página en un solo archivo. Funciona sin red, desde tu propio disco.

# Watching a game again
replay-title = Repetición
replay-drop = Suelta aquí el registro de una partida para verla
replay-watch = Ver
replay-another = Ver otra partida
replay-opening = Rebobinando la partida…
replay-step = Paso { $n } de { $all }
replay-where = Momento de la partida
replay-end = final
replay-turn = Turno de { $name }
replay-race = Carrera de { $name }
replay-round = Ronda { $round }
replay-play = Reproducir
replay-pause = Pausa
replay-back = Un paso atrás
replay-on = Un paso adelante
replay-turn-back = Al turno anterior
replay-turn-on = Al turno siguiente
replay-speed = Velocidad: por { $speed }
replay-share = Compartir la repetición
replay-link = Enlace a esta repetición
replay-link-about = La partida entera viaja dentro del enlace. Pasa de mano en mano y no se guarda en ningún sitio.
replay-link-table = La partida es demasiado larga para caber en un enlace, así que este lleva a su mesa. Dura lo que dure la mesa.
replay-link-none = Esta partida es demasiado larga para caber en un enlace. Envía su registro: quien lo reciba puede soltarlo aquí.
replay-save = Guardar el registro
replay-check = Comprobar los dados
replay-no-broken = A este enlace se le ha caído un trozo por el camino. Pídelo otra vez, o pide el registro.
replay-no-bad_record = La línea { $line } de este registro no encaja con las reglas, así que desde ahí no hay nada que ver.
replay-no-too_long = Este registro es demasiado largo para verlo aquí.
replay-no-no_record = En esta mesa aún no se ha acabado ninguna partida.
replay-no-too_many_replays = Son muchas repeticiones seguidas. Espera un minuto y prueba otra vez.

## coach

coach-title = Entrenador
coach-mode-off = Sin él
coach-mode-after = Después de decidir
coach-mode-before = También antes
coach-about = Sabe con qué probabilidad gana cada opción. Solo lo ves tú.
coach-refuse = Sin entrenador en toda la mesa
coach-refuse-about = Mientras no lo quieras, nadie en esta mesa lo tiene.
coach-refused = { $names } prefiere jugar sin entrenador, así que nadie lo tiene.
coach-solving = El entrenador le está dando vueltas a este juego…
coach-none = El entrenador no conoce este juego con tantos jugadores.
coach-waiting = Tras cada decisión verás aquí qué tal fue.
coach-worth = { $what } { $chance }
coach-best = { $what }: la mejor opción, { $chance }
coach-lost = { $what }: { $chance }. Era mejor { $better }: { $best }
coach-place = { $place ->
    [1] Agitar en primer lugar
    [2] Agitar en segundo lugar
    [3] Agitar en tercer lugar
    [4] Agitar en cuarto lugar
    [5] Agitar en quinto lugar
    [6] Agitar en sexto lugar
   *[other] Agitar en el puesto { $place }
}
coach-tempo = si en las carreras todos tiran igual de rápido
coach-tempo-measured = al ritmo de las carreras de esta mesa, { $tempo } a 1
coach-tempo-soon = { $now }; el ritmo de esta mesa, { $tempo } a 1, se está calculando
review-mark = { $mark ->
    [doubtful] dudosa
    [bad] mala
   *[very_bad] muy mala
}

## review

# A game judged, decision by decision and roll by roll
review-title = Análisis
review-opening = Repasando la partida jugada a jugada…
review-no-busy = Ahora mismo hay demasiadas partidas en análisis. Vuelve a intentarlo en un minuto.
review-drop = Suelta aquí el registro de una partida para analizarla
review-head = Análisis: { $names }
review-curve = Quién iba ganando
review-curve-about = La probabilidad de ganar de cada jugador si desde ahí todos juegan lo mejor posible.
review-turning = Momentos decisivos
review-turning-none = Ningún momento por sí solo cambió esta partida.
review-players = Jugador a jugador
review-mistakes = Dónde se escapó algo
review-mistakes-none = Nadie regaló nada.
review-all = Paso a paso
review-step = { $name }: { $what }
review-in-round = Ronda { $round } · { $what }
review-in-all-shake = Todos agitan · { $what }
review-step-dice = { $name }: { $what } → { $faces }
review-step-race = { $name } gana { $gain } en una carrera
review-step-colours = Dados de color: { $faces }
review-step-tie = Desempate: { $faces }
review-better = Mejor: { $what }
review-cost = cuesta { $loss }
review-kind = { $kind ->
    [rolled_too_far] tirar de más
    [banked_too_early] guardar demasiado pronto
    [banked_0] guardar nada
    [wrong_take] tomar cuando era mejor atreverse
    [wrong_dare] atreverse cuando era mejor tomar
    [shook_too_long] agitar de más
    [stopped_too_soon] parar demasiado pronto
   *[wrong_order] elegir mal el orden
}
review-kind-count = { $kind }: { $count } ×, { $loss }
review-band = { $band ->
    [master] un maestro
    [strong] alguien que juega muy bien
    [steady] alguien que juega con cabeza
   *[learning] alguien que aún está aprendiendo
}
review-band-few = se muestra a partir de { $least } decisiones de verdad
review-sum-decisions = Decisiones de verdad
review-sum-forced = Sin nada que decidir
review-sum-unjudged = Sin juzgar
review-sum-others = Jugadas por otro
review-sum-loss = Regalado en total
review-sum-per = Regalado por decisión
review-sum-band = Jugó como
review-sum-luck = Suerte
review-sum-own = de sus propios dados
review-sum-pace = Ritmo
review-sum-actual = Resultado
review-sum-adjusted = Resultado sin la suerte
review-luck-about = La suerte es lo que dieron o quitaron los dados, en probabilidad de ganar. Sin la suerte más la suerte da siempre, exactamente, el resultado.
review-pace-about = El ritmo es lo que dieron los dedos rápidos en las carreras. No es suerte.
review-dice = Los dados
review-dice-kind = { $kind ->
    [acorns] Bellotas sacadas
    [nuts] Nueces sacadas
    [points] Puntos sacados
    [colours] Puntos en los dados de color
    [busts] Tiradas que perdieron el turno
   *[races] Tiradas de solo ardillas
}
review-dice-got = { $got }, y se esperaban { $expected }
review-dice-range = de { $low } a { $high } en 95 de cada 100 partidas; p = { $p }
review-dice-said = { $how ->
    [usual] Dados normales: { $games } de cada 100 partidas así acaban igual de lejos de la media, o más.
    [kind] Dados generosos: { $games ->
        [0] ni una de cada 100 partidas así acaba
        [one] solo una de cada 100 partidas así acaba
       *[other] solo { $games } de cada 100 partidas así acaban
    } igual de lejos de la media, o más.
   *[harsh] Dados crueles, y no es culpa de nadie: { $games ->
        [0] ni una de cada 100 partidas así acaba
        [one] solo una de cada 100 partidas así acaba
       *[other] solo { $games } de cada 100 partidas así acaban
    } igual de lejos de la media, o más.
}
review-dice-about = Lo que se esperaba es lo que dan de media otros tantos dados, contado con exactitud. p dice con qué frecuencia el puro azar acaba igual de lejos, o más. Bots y personas reciben sus dados por la misma regla.
review-luck = suerte { $luck }
review-race = { $rolls ->
    [one] una tirada
   *[other] { $rolls } tiradas
}, se esperaban { $expected }, salieron { $gain }
review-race-hand = Contada a mano: nadie sabe cuántas tiradas hubo, así que suerte y ritmo van juntos.
review-tempo = Las carreras se juzgan a un ritmo de { $tempo } a 1: tiradas de quien corre frente a las de cada dado de perro.
review-tempo-measured = Ese ritmo se midió en las propias carreras de esta partida.
review-missing-part = Una parte de esta partida no se pudo juzgar, porque nadie ha calculado ahí el mejor juego. Esos pasos quedan sin juzgar.
review-missing-all = Esta partida no se puede juzgar: nadie ha calculado el mejor juego para ella.
review-open = La partida no se terminó, así que no hay resultado.
review-train = Entrenar con problemas de este juego

# Puzzles
train-position = Problema { $n }, nivel { $level }. Tienes { $mine }, { $others ->
    [1] tu rival
   *[other] los demás
} { $theirs }; este turno lleva { $turn }. ¿Qué haces?
train-colours = Dados de color: tú { $mine }, { $others ->
    [1] tu rival
   *[other] los demás
} { $theirs }.
train-right = Eso es.
train-wrong = Había algo mejor.
train-streak = Seguidas: { $streak }, récord { $longest }
train-end = { $right } de { $asked } bien, como mucho { $longest } seguidas.
train-title = Entrenamiento
train-lead = Aquí se equivoca alguno de nuestros bots. ¿Tú qué harías?
train-which = Los problemas son para dos jugadores, con las cajas tal como vienen.
train-level = Nivel { $level } de { $levels }
train-row = Seguidas: { $streak }
train-longest = Récord: { $longest }
train-harder = Desde aquí van más justas.
train-next = Siguiente
train-tempo = Probabilidad de ganar, si en las carreras todos tiran igual de rápido.
train-finding = Buscando una jugada con miga…
train-solving = Estamos calculando el mejor juego de esta caja. Tarda un momento, solo la primera vez.
train-no-not_solved = Nadie ha calculado aquí el mejor juego de esta caja. Elige otra.
train-no-too_many_puzzles = Son muchos problemas seguidos. Respira, y sigue dentro de un minuto.
