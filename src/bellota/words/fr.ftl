### Français: every sentence a player reads, in Fluent. The three catalogues hold the same ids
### with the same variables; a section is headed by the room that says it.

## terminal

# Who sits there
terminal-you = Rouge
terminal-bot-name = { $level ->
    [careful] Prudent
    [bold] Hardi
    [hold] Palier { $number }
   *[sharp] Malin
}
terminal-mark-bot = bot
terminal-mark-you = toi

# Head and foot of the screen
terminal-first-to = le premier à { $target }
terminal-rounds = { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}
terminal-last-to-count = { $target } en un minimum de tours
terminal-sealed = dés scellés { $seal }
terminal-unofficial = Vous êtes plus que la boîte ne le prévoit : partie non officielle.
terminal-seal = Les dés sont déjà scellés. Sceau : { $commitment }
terminal-seal-promise = Chaque lancer vient d'une graine secrète. Tu la reçois à la fin, pour tout vérifier.
terminal-starts = { $name } commence.
terminal-who-starts = Qui a mangé une noix en dernier ? C'est à cette personne de commencer.
terminal-who-starts-prompt = La table dit qui commence : first NUMÉRO, en comptant de 0 ({ $names }).
terminal-begin = Appuie sur une touche pour commencer.
terminal-foot = ? règles · q quitter
terminal-foot-bots = ? règles · q quitter · espace presse les bots
terminal-back = Appuie sur une touche pour revenir au jeu.
terminal-leave = Quitter la partie en cours ? o oui, je pars · une autre touche, je reste
terminal-leave-saved = Quitter la partie en cours ? Ce qui est joué reste noté. o oui, je pars · une autre touche, je reste
terminal-key-yes = o
terminal-left = Tu as quitté la partie avant la fin.
terminal-small = La fenêtre est toute petite : { $width } colonnes sur { $height } lignes. Agrandis-la un peu.

# Keys, and the words that a script may write
terminal-key-roll = L
terminal-key-bank = G
terminal-key-take = P
terminal-key-dare = O
terminal-key-shake = S
terminal-key-stop = A
terminal-word-roll = lancer
terminal-word-bank = garder
terminal-word-take = prendre
terminal-word-dare = oser
terminal-word-shake = secouer
terminal-word-stop = arrêter
terminal-word-order = ordre

# What the buttons say
terminal-do-roll = { $dice ->
    [one] Lancer le dé
   *[other] Lancer { $dice } dés
}
terminal-do-bank = Garder { $points } : tu aurais { $total }
terminal-do-bank-win = Garder { $points } et gagner avec { $total }
terminal-do-take = Prendre { $points }
terminal-do-dare = Oser : laisser { $points } et secouer
terminal-do-shake = Secouer
terminal-do-shake-again = Secouer encore
terminal-do-stop = Arrêter et noter { $points }
terminal-do-together = Tout le monde lance
terminal-do-order = { $place ->
    [1] Qui secoue en premier ?
   *[other] Et ensuite ?
}

# What may be done now
terminal-now-start = { $name }, à toi : lance les { $dice } dés.
terminal-now-start-pig = { $name }, à toi : lance le dé.
terminal-now-decide = { $dice ->
    [one] Il te reste un dé : lance-le, ou garde { $points }.
   *[other] Il te reste { $dice } dés : lance-les, ou garde { $points }.
}
terminal-now-decide-none = { $dice ->
    [one] Il te reste un dé : lance-le, ou finis ton tour sans rien.
   *[other] Il te reste { $dice } dés : lance-les, ou finis ton tour sans rien.
}
terminal-now-decide-pig = Relance, ou garde { $points }.
terminal-now-choose = { $name } : prends tes { $points }, ou laisse-les et secoue la boîte.
terminal-now-shake = { $name } : secoue la boîte, au moins une fois.
terminal-now-shake-final = { $name } : à toi de secouer. La première fois, tu ne risques rien.
terminal-now-shake-more = { $name } : secoue encore les { $dice } dés, ou arrête avec { $points }.
terminal-now-order = { $name } : range les ex æquo dans l'ordre, { $names }.
terminal-now-together = Dés de couleur en main ? Tout le monde lance en même temps.
terminal-now-tie = { $names } : égalité. Lancez pour savoir qui fixe l'ordre.
terminal-now-bot = { $name } réfléchit.
terminal-now-race = { $name } lance sans s'arrêter ; les autres cherchent leur chien.

# The board
terminal-this-turn = Ce tour
terminal-this-race = Cette course
terminal-this-shake = En secouant
terminal-aside = De côté
terminal-total = Total
terminal-round = Manche { $round } sur { $rounds }
terminal-all-shake = Tous secouent
terminal-shake-off = Départage
terminal-race = LA COURSE !
terminal-dogs = Chiens
terminal-letter-squirrel = É
terminal-letter-acorn = G
terminal-letter-nut = N
terminal-letter-car = V
terminal-letter-bird = B
terminal-letter-dog = C
terminal-letter-house = N
terminal-letter-total = Tot.

# What a roll shows
terminal-acorns = { $n ->
    [0] aucun gland
    [one] un gland
   *[other] { $n } glands
}
terminal-nuts = { $n ->
    [0] aucune noix
    [one] une noix
   *[other] { $n } noix
}
terminal-rolled = { $name } : { $got }.
terminal-cars-leave = { $n ->
    [one] Une voiture s'en va.
   *[other] { $n } voitures s'en vont.
}
terminal-birds-leave = { $n ->
    [one] Un gros-bec s'envole.
   *[other] { $n } gros-becs s'envolent.
}
terminal-refill-acorns = { $name } : un gland avec le dernier dé ! Les { $dice } dés reviennent.
terminal-refill-nuts = { $name } : une noix avec le dernier dé ! Les { $dice } dés reviennent.
terminal-all-cars = { $dice ->
    [one] { $name } : le dernier dé est une voiture.
   *[other] { $name } : rien que des voitures.
}
terminal-all-birds = { $dice ->
    [one] { $name } : le dernier dé est un gros-bec.
   *[other] { $name } : rien que des gros-becs.
}
terminal-turn-lost = { $lost ->
    [0] Le tour est fini.
    [one] Le tour est fini, et son point est perdu.
   *[other] Le tour est fini, et ses { $lost } points sont perdus.
}
terminal-all-squirrels = { $dice ->
    [one] { $name } : un écureuil tout seul. C'est la course !
   *[other] { $name } : { $dice } écureuils. C'est la course !
}
terminal-race-cost = { $lost ->
    [0] Il n'y avait rien à perdre.
    [one] Le point du tour s'envole ; la course peut rapporter plus.
   *[other] Les { $lost } points du tour s'envolent ; la course peut rapporter plus.
}
terminal-banked = { $points ->
    [0] { $name } finit son tour sans rien et reste à { $total }.
   *[other] { $name } garde { $points } et arrive à { $total }.
}
terminal-extra-lap = Égalité en tête : encore un tour pour { $names }.

# The race
terminal-race-roll = { $name } : { $got }, { $total } en tout.
terminal-dog-out = Ouaf ! Le chien est dehors : { $name }.
terminal-dogs-in = Dorment encore : { $names }.
terminal-race-over = La course est finie : { $name } marque { $points } et arrive à { $total }.
terminal-race-told = { $rolls ->
    [one] Course à { $dice ->
        [one] un dé
       *[other] { $dice } dés
    } : un lancer.
   *[other] Course à { $dice ->
        [one] un dé
       *[other] { $dice } dés
    } : { $rolls } lancers.
}
terminal-race-dogs = Chiens sortis : { $names }.

# Shake
terminal-colours = { $faces }.
terminal-colours-same = Tous pareils : on relance.
terminal-matched = À égalité sur { $face }, qu'ils marquent : { $names }.
terminal-took = { $name } prend { $points }.
terminal-dared = { $name } ose, et laisse { $points }.
terminal-dared-rest = Marquent leur propre dé : { $names }.
terminal-shook = { $name } sort { $points }, { $turn } en tout.
terminal-crapped = { $lost ->
    [0] Rien que du vide : { $name }, tout est perdu.
   *[other] Rien que du vide : { $name } perd { $lost }, tout est perdu.
}
terminal-stopped = { $name } s'arrête et marque { $points }.
terminal-round-scores = La manche { $round } rapporte : { $faces }.
terminal-all-shake-begins = Tout le monde secoue une dernière fois, dans cet ordre : { $names }.
terminal-tied = Égalité, les dés fixent l'ordre : { $names }.
terminal-tie-faces = Départage : { $faces }.
terminal-tie-again = Encore à égalité : { $names } relancent.
terminal-tie-won = { $name } fixe l'ordre.
terminal-ordered = L'ordre : { $names }.
terminal-shake-off-begins = Égalité en tête : { $names } secouent pour se départager.

# Pig
terminal-pig-rolled = { $name } fait { $face }.
terminal-pig-bust = { $lost ->
    [0] { $name } fait { $face }. Le tour est fini.
    [one] { $name } fait { $face } : le tour est fini, et son point est perdu.
   *[other] { $name } fait { $face } : le tour est fini, et ses { $lost } points sont perdus.
}

# The end
terminal-won = { $name } gagne avec { $points }.
terminal-won-shared = Victoire partagée avec { $points } : { $names }.
terminal-done-alone = { $name } y est : { $points }, en { $turns ->
    [one] un tour
   *[other] { $turns } tours
}.
terminal-standings = { $name } { $points }
terminal-end-seal = Sceau : { $commitment }
terminal-end-seed = Graine : { $seed }
terminal-end-record = Partie notée dans : { $path }
terminal-end-check = Vérifie les dés : bellota verify { $path }
terminal-end-unsaved = Avec --record FICHIER, la prochaine partie est notée et peut être vérifiée.
terminal-end-key = Appuie sur une touche pour quitter la table.

# A game told from its record
terminal-story-head = { $title } : { $names }.
terminal-story-position = On commence avec { $faces }.
terminal-story-turn = Au tour de { $name }
terminal-story-scores = Score : { $faces }.
terminal-story-undo = Ce coup a été repris.
terminal-story-open = Les notes s'arrêtent avant la fin de la partie.
terminal-story-seed = La graine des dés est révélée.

# The guide
terminal-guide-acorns =
    Lance les { $dice } dés et ne regarde que ce qui vient de sortir.
    Chaque gland vaut un point pour ce tour. Chaque voiture s'en va jusqu'à ton prochain tour. Écureuils et glands restent en main.
    Ensuite, relance tous les dés qui te restent, ou garde les points et passe la main.
    Rien que des voitures : le tour et ses points sont perdus.
    Rien que des écureuils : les points sont perdus, mais la course commence. Tu lances ces dés encore et encore, un point par gland, pendant que chaque adversaire lance un dé chien. Ici, chacun lance une fois par temps.
terminal-guide-nuts =
    Lance les { $dice } dés et ne regarde que ce qui vient de sortir.
    Chaque noix vaut un point pour ce tour. Chaque gros-bec s'envole jusqu'à ton prochain tour. Écureuils et noix restent en main.
    Ensuite, relance tous les dés qui te restent et continue la récolte, ou cache les noix : garde les points et passe la main.
    Rien que des gros-becs : le tour et ses points sont perdus.
    Rien que des écureuils : les points sont perdus, mais la course commence. Tu lances ces dés encore et encore, un point par noix, pendant que chaque adversaire lance un dé chien. Ici, chacun lance une fois par temps.
terminal-guide-race-all = La course finit quand les chiens de tous les adversaires sont dehors.
terminal-guide-race-first = La course finit dès que le premier chien est dehors.
terminal-guide-one-die-acorns = S'il ne te reste qu'un dé et qu'il montre un gland, il compte et les { $dice } dés reviennent.
terminal-guide-one-die-nuts = S'il ne te reste qu'un dé et qu'il montre une noix, elle compte et les { $dice } dés reviennent.
terminal-guide-target = La partie finit dès que quelqu'un atteint { $target }, en gardant ou dans une course.
terminal-guide-target-laps = Quand quelqu'un a { $target }, on finit le tour de table et le plus haut score gagne ; à égalité en tête, ceux-là rejouent.
terminal-guide-shake =
    Tout le monde lance un dé de couleur en même temps. Tous pareils : on relance.
    Ceux qui sont à égalité marquent leur nombre. Les autres choisissent, du plus haut au plus bas : prendre le nombre, ou le laisser et oser secouer.
    Dès que quelqu'un ose, les autres marquent leur propre dé.
    La boîte contient { $dice } dés ; chaque face gagnante vaut { $points }. Secoue autant que tu l'oses, puis arrête-toi. Si rien ne sort, tout est perdu.
terminal-guide-rounds = { $rounds ->
    [one] Une manche, et le plus haut total gagne.
   *[other] { $rounds } manches, et le plus haut total gagne.
}
terminal-guide-all-shake = Après la dernière manche, tout le monde secoue encore une fois, le plus haut total d'abord.
terminal-guide-final-shared = À égalité à la fin, la victoire est partagée.
terminal-guide-final-shake-off = À égalité à la fin, ceux-là secouent encore une fois chacun, jusqu'à ce que l'un mène.
terminal-guide-pig =
    Lance le dé et additionne, autant que tu veux, puis garde.
    Un { $bust } finit le tour et emporte ses points.
terminal-guide-dice = Sur un dé : { $faces }.
terminal-guide-doubts = Ce que la boîte ne dit pas, et ce que nous supposons :
terminal-guide-no-doubts = Rien n'est supposé ici : la boîte dit tout.
terminal-face-squirrels = écureuil ×{ $n }
terminal-face-acorns = gland ×{ $n }
terminal-face-nuts = noix ×{ $n }
terminal-face-cars = voiture ×{ $n }
terminal-face-birds = gros-bec ×{ $n }

## editions

# The boxes
edition-gonuts-gamewright = Go Nuts!
edition-gonuts-gamefactory = Go Nuts, le jeu en boîte
edition-shake-fundex = Shake
edition-pig = Pig

# Faces of the dice: the name alone, and counted
face-squirrel = écureuil
face-squirrel-count = { $n ->
    [0] aucun écureuil
    [one] un écureuil
   *[other] { $n } écureuils
}
face-acorn = gland
face-acorn-count = { $n ->
    [0] aucun gland
    [one] un gland
   *[other] { $n } glands
}
face-nut = noix
face-nut-count = { $n ->
    [0] aucune noix
    [one] une noix
   *[other] { $n } noix
}
face-car = voiture
face-car-count = { $n ->
    [0] aucune voiture
    [one] une voiture
   *[other] { $n } voitures
}
face-bird = gros-bec
face-bird-count = { $n ->
    [0] aucun gros-bec
    [one] un gros-bec
   *[other] { $n } gros-becs
}
face-dog = chien
face-dog-count = { $n ->
    [0] aucun chien
    [one] un chien
   *[other] { $n } chiens
}
face-house = maison
face-house-count = { $n ->
    [0] aucune maison
    [one] une maison
   *[other] { $n } maisons
}
face-kennel = niche
face-kennel-count = { $n ->
    [0] aucune niche
    [one] une niche
   *[other] { $n } niches
}
face-ten = dix
face-ten-count = { $n ->
    [0] aucun dix
    [one] un dix
   *[other] { $n } dix
}
face-blank = face vide
face-blank-count = { $n ->
    [0] aucune face vide
    [one] une face vide
   *[other] { $n } faces vides
}

# What the choices are called
choice-roll = Lancer
choice-bank = Garder
choice-collect = Continuer la récolte
choice-hide = Cacher les noix
choice-take = Prendre
choice-dare = Oser
choice-shake = Secouer
choice-stop = Arrêter

# What a table may change, each with a sentence of help
option-target = Points pour gagner
option-target-help = Le premier arrivé gagne : moins pour une partie rapide, plus pour une longue.
option-end = La fin
option-end-immediate = Aussitôt
option-end-equal_turns = Au bout du tour de table
option-end-help = Soit le but atteint suffit pour gagner, soit chacun joue autant de tours et le plus haut total gagne.
option-one_die = Le dernier dé
option-one_die-refill = Peut ramener les autres
option-one_die-off = N’est qu’un dé
option-one_die-help = Si tu lances un seul dé et qu’il marque, tu peux reprendre tous les dés.
option-race_end = La course s’arrête
option-race_end-all_dogs = Quand tous les chiens sont sortis
option-race_end-first_dog = Au premier chien
option-race_end-help = Plus les chiens dorment, plus le coureur récolte.
option-race = Allure de la course
option-race-realtime = Aussi vite que possible
option-race-equal_pace = Tous en cadence
option-race-help = Lance aussi vite que ton doigt le peut, ou une fois par temps, comme tout le monde.
option-beat = Durée d’un temps, en millisecondes
option-beat-help = Pour courir en cadence : un temps plus long se suit mieux.
option-first = Qui commence
option-first-random = Au hasard
option-first-choose = La table décide
option-first-host = L’hôte
option-first-last_winner = Le dernier gagnant
option-first-last_loser = Le dernier arrivé
option-first-help = Laissez faire le hasard, ou mettez-vous d’accord : qui a mangé une noix en dernier, par exemple.
option-rounds = Manches
option-rounds-help = Le nombre de manches jouées avec les dés de couleur.
option-all_shake = Tout le monde secoue
option-all_shake-true = À la fin
option-all_shake-false = Sans
option-all_shake-help = Après la dernière manche, chacun secoue encore une fois, en commençant par le meneur.
option-scoring_faces = Faces gagnantes de chaque dé
option-scoring_faces-1 = Une
option-scoring_faces-2 = Deux
option-scoring_faces-3 = Trois
option-scoring_faces-mixed = Différentes selon le dé
option-scoring_faces-help = Plus il y a de faces gagnantes, moins il est risqué de secouer encore.
option-final_tie = Égalité à la fin
option-final_tie-shared = Victoire partagée
option-final_tie-shake_off = Ils secouent encore
option-final_tie-help = Si deux joueurs sont en tête, ils gagnent ensemble, ou secouent jusqu’à ce que l’un passe devant.

# What a box leaves open, by the value that we had to choose
doubt-seats = La boîte ne dit pas combien peuvent jouer : le nombre de places est notre choix.
doubt-dice = La boîte ne dit pas combien il y a de dés : leur nombre est notre choix.
doubt-squirrels = La boîte ne dit pas combien d’écureuils porte un dé : nous l’avons supposé.
doubt-acorns = La boîte ne dit pas combien de faces du dé marquent : nous l’avons supposé.
doubt-cars = La boîte ne dit pas combien de faces du dé sortent du jeu : nous l’avons supposé.
doubt-dog_faces = La boîte ne dit pas combien de chiens porte le dé du chien : nous l’avons supposé.
doubt-house_faces = La boîte ne dit pas sur combien de faces le chien reste couché : nous l’avons supposé.
doubt-target = La boîte ne dit pas combien de points il faut pour gagner : le but est notre choix.
doubt-one_die = La boîte ne dit pas que le dernier dé ramène les autres : ici, c’est seulement si tu le demandes.
doubt-race_end = La boîte ne dit pas quel chien arrête la course : à toi de choisir.
doubt-end = La boîte ne dit pas si les autres jouent encore leur tour quand quelqu’un atteint le but : à toi de choisir.
doubt-race = La boîte ne dit pas à quelle allure on court : à toi de choisir.
doubt-beat = La boîte ne dit pas combien dure un temps : à toi de choisir.
doubt-first = La boîte ne dit pas qui commence d’une façon qu’un programme puisse savoir : à toi de choisir.
doubt-colour_faces = La boîte ne dit pas tous les nombres des dés de couleur : nous avons ajouté ceux qui manquaient.
doubt-sides = La boîte ne dit pas combien de faces ont les dés : nous prenons le nombre habituel.
doubt-scoring_faces = La boîte ne dit pas combien de faces marquent quand on secoue : nous prenons le nombre qui va le mieux avec son exemple.
doubt-points = La boîte ne dit pas combien vaut une face gagnante : les points sont notre choix.
doubt-rounds = La boîte ne dit pas combien il y a de manches : à toi de choisir.
doubt-all_shake = La boîte ne dit pas si tout le monde secoue à la fin : à toi de choisir.
doubt-final_tie = La boîte ne dit pas qui gagne en cas d’égalité à la fin : à toi de choisir.
doubt-bust = La boîte ne dit pas quelle face fait perdre le tour : c’est notre choix.
