### Français: every sentence a player reads, in Fluent. The three catalogues hold the same ids
### with the same variables; a section is headed by the room that says it.

## terminal

# Who sits there
terminal-you = Rouge
terminal-mark-you = toi

# Head and foot of the screen
terminal-first-to = le premier à { $target }
terminal-rounds = { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}
terminal-fewest-turns = { $target } en un minimum de tours
terminal-sealed = dés scellés { $seal }
terminal-unofficial = La boîte est faite pour { $box } joueurs : cette partie n’est pas officielle.
terminal-seal = Les dés sont déjà scellés. Sceau : { $commitment }
terminal-seal-promise = Chaque lancer vient d’une graine secrète. Tu la reçois à la fin, pour tout vérifier.
terminal-starts = { $name } commence.
terminal-goes-on = La partie reprend là où elle s’était arrêtée.
terminal-who-starts = Qui a mangé une noix en dernier ? C’est à cette personne de commencer.
terminal-who-starts-prompt = La table dit qui commence : premier NUMÉRO, en comptant de 0 ({ $names }).
terminal-begin = Appuie sur une touche pour commencer.
terminal-foot = ? règles · q quitter
terminal-foot-bots = ? règles · q quitter · espace presse les bots
terminal-back = Appuie sur une touche pour revenir au jeu.
terminal-leave = Quitter la partie en cours ?
terminal-leave-saved = La partie est sauvegardée : tu pourras la reprendre un autre jour.
terminal-leave-keys = o oui, je pars · une autre touche, je reste
terminal-key-yes = o
terminal-left = Tu as quitté la partie avant la fin.
terminal-saved = Elle est sauvegardée. Pour la reprendre : bellota play --resume { $path }
terminal-kept-file = Chaque coup est noté dans { $path }. Arrête quand tu veux et reprends avec : bellota play --resume { $path }
terminal-kept-here = Chaque coup est enregistré. Arrête quand tu veux et reprends avec : bellota play --resume last
terminal-kept-nowhere = Cette partie n’est pas notée. Avec --record FICHIER elle l’est, et peut être reprise.
terminal-small = La fenêtre est toute petite : { $width } colonnes sur { $height } lignes. Agrandis-la un peu.

# Keys, and the words that a script may write
terminal-key-roll = L
terminal-key-bank = G
terminal-key-take = P
terminal-key-dare = O
terminal-key-shake = S
terminal-key-stop = A
terminal-key-space = ESPACE
terminal-key-enter = ENTRÉE
terminal-word-roll = lancer
terminal-word-bank = garder
terminal-word-take = prendre
terminal-word-dare = oser
terminal-word-shake = secouer
terminal-word-stop = arrêter
terminal-word-order = ordre
terminal-word-first = premier

# What the buttons say
terminal-do-bank = { $bank } : tu aurais { $total }
terminal-do-bank-none = Finir le tour à { $total }
terminal-do-bank-win = { $bank } et gagner avec { $total }
terminal-do-dare = { $dare } : laisser { $points }
terminal-do-together = Tout le monde lance
terminal-do-order = { $place ->
    [1] Qui secoue en premier ?
   *[other] Et ensuite ?
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
terminal-now-order = { $name } : range les ex æquo dans l’ordre, { $names }.
terminal-now-together = Dés de couleur en main ? Tout le monde lance en même temps.
terminal-now-tie = { $names } : égalité. Lancez pour savoir qui fixe l’ordre.
terminal-now-bot = { $name } réfléchit.
terminal-now-race = À chaque temps, { $name } lance pour les points, les autres pour leur chien.
terminal-race-beat = La course va en cadence : à chaque temps, tout le monde lance une fois.
terminal-race-keys = { $people ->
    [one] Pendant la course, tape sur { $key } aussi vite que possible. La garder enfoncée ne compte qu’une fois.
   *[other] Pendant la course, chacun tape sur sa touche aussi vite que possible. La garder enfoncée ne compte qu’une fois.
}

# The board
terminal-this-turn = Ce tour
terminal-this-race = Cette course
terminal-this-shake = En secouant
terminal-aside = De côté
terminal-round = Manche { $round } sur { $rounds }
terminal-all-shake = Tous secouent
terminal-shake-off = Départage
terminal-race = LA COURSE !
terminal-dogs = Chiens
terminal-race-leave = Ctrl-C sauvegarde et quitte
terminal-race-tap = { $name } lance pour les points, les autres pour leur chien. Tape sur ta touche !
terminal-race-held = Une touche enfoncée ne compte qu’une fois : tape et relâche !
terminal-letter-squirrel = É
terminal-letter-acorn = G
terminal-letter-nut = N
terminal-letter-car = V
terminal-letter-bird = B
terminal-letter-dog = C
terminal-letter-house = Z
terminal-letter-total = Tot.

# What a roll shows
terminal-rolled = { $name } : { $got }.
terminal-cars-leave = { $n ->
    [one] Une voiture s’en va.
   *[other] { $n } voitures s’en vont.
}
terminal-birds-leave = { $n ->
    [one] Un gros-bec s’envole.
   *[other] { $n } gros-becs s’envolent.
}
terminal-refill-acorns = { $name } : un gland avec le dernier dé ! Les { $dice } dés reviennent.
terminal-refill-nuts = { $name } : une noix avec le dernier dé ! Les { $dice } dés reviennent.
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
    [one] { $name } : un écureuil tout seul. C’est la course !
   *[other] { $name } : { $dice } écureuils. C’est la course !
}
terminal-race-cost = { $lost ->
    [0] Il n’y avait rien à perdre.
    [one] Le point du tour s’envole ; la course peut rapporter plus.
   *[other] Les { $lost } points du tour s’envolent ; la course peut rapporter plus.
}
terminal-banked = { $points ->
    [0] { $name } finit son tour sans rien et reste à { $total }.
   *[other] { $name } garde { $points } et arrive à { $total }.
}

# The race
terminal-race-roll = { $name } : { $got }, { $total } en tout.
terminal-dog-out = Ouaf ! Le chien est dehors : { $name }.
terminal-dogs-in = { $count ->
    [one] Dort encore : { $names }.
   *[other] Dorment encore : { $names }.
}
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
terminal-matched = Même dé : { $face } chacun pour { $names }.
terminal-took = { $name } prend { $points }.
terminal-dared = { $name } ose, et laisse { $points }.
terminal-dared-rest = { $count ->
    [one] { $names } marque son propre dé.
   *[other] { $names } marquent leurs propres dés.
}
terminal-shook = { $name } fait { $points }, { $turn } en tout.
terminal-shook-first = { $name } fait { $points }.
terminal-crapped = { $lost ->
    [0] Rien que du vide : { $name } ne marque rien.
   *[other] Rien que du vide, tout perdu : { $name } y laisse { $lost }.
}
terminal-stopped = { $name } s’arrête et marque { $points }.
terminal-round-scores = La manche { $round } rapporte : { $faces }.
terminal-all-shake-begins = Tous secouent une dernière fois, dans cet ordre : { $names }.
terminal-tied = Égalité, les dés fixent l’ordre : { $names }.
terminal-tie-faces = Départage : { $faces }.
terminal-tie-again = Encore à égalité : { $names } relancent.
terminal-tie-won = { $name } fixe l’ordre.
terminal-ordered = L’ordre : { $names }.
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
terminal-done-shake = { $name } finit avec { $points }.
terminal-standings = { $name } { $points }
terminal-number = { $number }
terminal-list = { $sound ->
   *[other] { $first } et { $last }
}
terminal-end-seal = Sceau : { $commitment }
terminal-end-seed = Graine : { $seed }
terminal-end-record = Partie notée dans : { $path }
terminal-end-check = Vérifie les dés : bellota verify { $path }
terminal-end-review = C’était bien joué ? bellota review { $path }
terminal-end-unsaved = Avec --record FICHIER, la prochaine partie est notée et peut être vérifiée.
terminal-end-key = Appuie sur une touche pour quitter la table.

# A game told from its record
terminal-story-head = { $title } : { $names }.
terminal-story-position = On commence avec { $faces }.
terminal-story-turn = Tour { $turn } : { $name }
terminal-story-scores = Score : { $faces }.
terminal-story-undo = Ce coup a été repris.
terminal-story-open = Les notes s’arrêtent avant la fin de la partie.
terminal-story-seed = La graine des dés est révélée.

# The guide
terminal-guide-marks = Sous un dé de couleur : { $matched } même dé, { $offered } choisit, { $waits } attend, { $dared } ose, { $scored } marqué.
terminal-guide-doubts = Ce que la boîte ne dit pas, et ce que nous supposons :
terminal-guide-no-doubts = Rien n’est supposé ici : la boîte dit tout.

# The boxes in a list, and one with all its values
terminal-boxes-assumed = { $count ->
    [0] rien de supposé
    [one] une valeur supposée
   *[other] { $count } valeurs supposées
}
terminal-boxes-assumes = supposé, voir plus bas
terminal-boxes-options = Une table peut changer (--option CLÉ=VALEUR) :
terminal-boxes-range = de { $least } à { $most }
terminal-boxes-each-die = { $values }, ou une liste avec un nombre par dé
terminal-boxes-doubts = Doutes :
terminal-source-printed = imprimé dans la boîte
terminal-source-reviews = critiques publiques
terminal-source-studies = études publiées sur le jeu
terminal-source-program = de ce programme ; pas une règle de la boîte
terminal-source-house = règle maison

# A line that is no choice, and lines that end too soon
terminal-wrong = Ligne { $line } : « { $text } » n’est pas un choix ici. Choix possibles : { $right }.
terminal-input-ended = L’entrée s’est arrêtée avant la partie.

## guide

# How each game is played
guide-acorns =
    Lance les { $dice } dés et ne regarde que ce qui vient de sortir.
    Chaque gland vaut un point pour ce tour. Chaque voiture s’en va jusqu’à ton prochain tour. Écureuils et glands restent en main.
    Ensuite, relance tous les dés qui te restent, ou garde les points et passe la main.
    Rien que des voitures : le tour et ses points sont perdus.
    Rien que des écureuils : les points sont perdus, mais la course commence. Tu lances ces dés encore et encore, un point par gland, pendant que chaque adversaire lance un dé chien.
guide-nuts =
    Lance les { $dice } dés et ne regarde que ce qui vient de sortir.
    Chaque noix vaut un point pour ce tour. Chaque gros-bec s’envole jusqu’à ton prochain tour. Écureuils et noix restent en main.
    Ensuite, relance tous les dés qui te restent et continue la récolte, ou cache les noix : garde les points et passe la main.
    Rien que des gros-becs : le tour et ses points sont perdus.
    Rien que des écureuils : les points sont perdus, mais la course commence. Tu lances ces dés encore et encore, un point par noix, pendant que chaque adversaire lance un dé chien.
guide-race-step = Ici, chacun lance une fois par temps.
guide-race-taps = Ici, chacun lance aussi vite qu’il tape, avec la même limite pour tous. Si quelqu’un ne tape plus, la maison lance pour lui.
guide-race-all = La course finit quand les chiens de tous les adversaires sont dehors.
guide-race-first = La course finit dès que le premier chien est dehors.
guide-one-die-acorns = S’il ne te reste qu’un dé et qu’il montre un gland, il compte et les { $dice } dés reviennent.
guide-one-die-nuts = S’il ne te reste qu’un dé et qu’il montre une noix, elle compte et les { $dice } dés reviennent.
guide-target = La partie finit dès que quelqu’un a { $target }.
guide-target-laps = Quand quelqu’un a { $target }, on finit le tour de table et le plus haut score gagne ; à égalité en tête, les meneurs rejouent.
guide-shake =
    Tout le monde lance un dé de couleur en même temps. Tous pareils : on relance.
    Ceux qui sont à égalité marquent leur nombre. Les autres choisissent, du plus haut au plus bas : prendre le nombre, ou le laisser et oser secouer.
    Dès que quelqu’un ose, les autres marquent leur propre dé.
    La boîte contient { $dice } dés ; chaque face gagnante vaut { $points }. Secoue autant que tu l’oses, puis arrête-toi. Si rien ne sort, tout est perdu.
guide-rounds = { $rounds ->
    [one] Une manche, et le plus haut total gagne.
   *[other] { $rounds } manches, et le plus haut total gagne.
}
guide-all-shake = Après la dernière manche, tous secouent encore une fois, le plus haut total d’abord.
guide-final-shared = À égalité à la fin, la victoire est partagée.
guide-final-shake-off = À égalité à la fin, ceux-là secouent encore une fois chacun, jusqu’à ce que l’un mène.
guide-pig =
    Lance le dé et additionne, autant que tu veux, puis garde.
    Un { $bust } finit le tour et emporte ses points.
guide-dice = Sur un dé : { $faces }.

## editions

# The boxes
edition-gonuts-gamewright = Go Nuts!
edition-gonuts-gamefactory = Go Nuts, la boîte en métal
edition-shake-fundex = Shake
edition-pig = Pig
edition-house = { $named ->
    [yes] { $name } · { $box }, règles maison
   *[no] { $box }, règles maison
}

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
face-house = maison
face-kennel = niche
face-ten = dix
face-blank = face vide

# What the choices are called
choice-roll = { $dice ->
    [0] Lancer
    [1] Lancer le dé
   *[other] Lancer { $dice } dés
}
choice-bank = { $turn ->
    [0] Garder
   *[other] Garder { $turn }
}
choice-collect = { $dice ->
    [0] Continuer la récolte
   *[other] Récolter avec { $dice }
}
choice-hide = { $turn ->
    [0] Cacher les noix
   *[other] Cacher { $turn }
}
choice-take = { $face ->
    [0] Prendre
   *[other] Prendre { $face }
}
choice-dare = Oser secouer
choice-shake = { $again ->
    [yes] Secouer encore
   *[no] Secouer
}
choice-stop = { $turn ->
    [0] Arrêter
   *[other] Arrêter à { $turn }
}

# What a table may change, each with a sentence of help
option-target = Points pour gagner
option-target-help = Le premier arrivé gagne : moins pour une partie rapide, plus pour une longue.
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
option-beat-help = Pour courir en cadence : un temps plus long se suit mieux.
option-first = Qui commence
option-first-random = Au hasard
option-first-choose = La table décide
option-first-host = L’hôte
option-first-last_winner = Le dernier gagnant
option-first-last_loser = Le dernier arrivé
option-first-help = Laissez faire le hasard, ou mettez-vous d’accord : qui a mangé une noix en dernier, par exemple.
option-rounds = Manches
option-rounds-help = Le nombre de manches jouées avec les dés de couleur.
option-all_shake = Tous secouent
option-all_shake-true = À la fin
option-all_shake-false = Sans
option-all_shake-help = Après la dernière manche, tous secouent encore une fois, en commençant par le meneur.
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
doubt-held = { $doubt } À cette table : { $held }.
doubt-seats = La boîte ne dit pas combien peuvent jouer : le nombre de places est notre choix.
doubt-minutes = La boîte ne dit pas combien dure une partie : c’est notre estimation.
doubt-dice = La boîte ne dit pas combien il y a de dés : leur nombre est notre choix.
doubt-squirrels = La boîte ne dit pas combien d’écureuils porte un dé : nous l’avons supposé.
doubt-acorns = La boîte ne dit pas combien de faces du dé marquent : nous l’avons supposé.
doubt-cars = La boîte ne dit pas combien de faces du dé sortent du jeu : nous l’avons supposé.
doubt-dog_faces = La boîte ne dit pas combien de chiens porte le dé du chien : nous l’avons supposé.
doubt-house_faces = La boîte ne dit pas sur combien de faces le chien reste couché : nous l’avons supposé.
doubt-target = La boîte ne dit pas combien de points il faut pour gagner : le but est notre choix.
doubt-one_die = La boîte ne dit pas que le dernier dé ramène les autres : ici, c’est seulement si tu le demandes.
doubt-race_end = La boîte ne dit pas quel chien arrête la course : à toi de choisir.
doubt-end = La boîte ne dit pas si les autres jouent encore leur tour quand quelqu’un atteint le but : à toi de choisir.
doubt-race = La boîte ne dit pas à quelle allure on court : à toi de choisir.
doubt-beat = La boîte ne dit pas combien dure un temps : à toi de choisir.
doubt-first = Un programme ne peut pas savoir qui commence selon la boîte, d’où le choix.
doubt-colour_faces = La boîte ne dit pas tous les nombres des dés de couleur : nous avons ajouté ceux qui manquaient.
doubt-sides = La boîte ne dit pas combien de faces ont les dés : nous prenons le nombre habituel.
doubt-scoring_faces = La boîte ne dit pas combien de faces marquent quand on secoue : nous prenons le nombre qui va le mieux avec son exemple.
doubt-points = La boîte ne dit pas combien vaut une face gagnante : les points sont notre choix.
doubt-rounds = La boîte ne dit pas combien il y a de manches : à toi de choisir.
doubt-all_shake = La boîte ne dit pas si tous secouent à la fin : à toi de choisir.
doubt-final_tie = La boîte ne dit pas qui gagne en cas d’égalité à la fin : à toi de choisir.
doubt-bust = La boîte ne dit pas quelle face fait perdre le tour : c’est notre choix.

## table

# What just happened: Go Nuts!
table-say-starts = { $name } commence.
table-say-acorns = { $nut ->
    [yes] { $got ->
        [0] Pas une noix.
        [1] Une noix.
        [2] Deux noix !
        [3] Trois noix !
        [4] Quatre noix !
        [5] Cinq noix !
       *[other] { $got } noix !
    }
   *[no] { $got ->
        [0] Pas un gland.
        [1] Un gland.
        [2] Deux glands !
        [3] Trois glands !
        [4] Quatre glands !
        [5] Cinq glands !
       *[other] { $got } glands !
    }
}
table-say-cars = { $bird ->
    [yes] { $cars ->
        [1] Un gros-bec s’envole.
        [2] Deux gros-becs s’envolent.
        [3] Trois gros-becs s’envolent.
        [4] Quatre gros-becs s’envolent.
       *[other] { $cars } gros-becs s’envolent.
    }
   *[no] { $cars ->
        [1] Une voiture s’en va.
        [2] Deux voitures s’en vont.
        [3] Trois voitures s’en vont.
        [4] Quatre voitures s’en vont.
       *[other] { $cars } voitures s’en vont.
    }
}
table-say-refill = { $nut ->
    [yes] Une noix sur le dernier dé : { $dice ->
        [5] les cinq dés reviennent !
       *[other] les { $dice } dés reviennent !
    }
   *[no] Un gland sur le dernier dé : { $dice ->
        [5] les cinq dés reviennent !
       *[other] les { $dice } dés reviennent !
    }
}
table-say-squirrels = { $nut ->
    [yes] { $lost ->
        [0] Rien que des écureuils : c’est la folie !
        [one] Rien que des écureuils. Ils filent avec une noix.
       *[other] Rien que des écureuils. Ils filent avec { $lost } noix.
    }
   *[no] { $lost ->
        [0] Rien que des écureuils : c’est la folie !
        [one] Rien que des écureuils. Ils filent avec un gland.
       *[other] Rien que des écureuils. Ils filent avec { $lost } glands.
    }
}
table-one-in = Ça arrive 1 fois sur { $many }.
table-say-bust = { $nut ->
    [yes] { $bird ->
        [yes] { $lost ->
            [0] Rien que des gros-becs. Le tour est fini.
            [one] Rien que des gros-becs, et une noix dans le bec.
           *[other] Rien que des gros-becs, et { $lost } noix dans le bec.
        }
       *[no] { $lost ->
            [0] Rien que des voitures. Le tour est fini.
            [one] { $v ->
                [0] Rien que des voitures. Une noix sous les roues.
               *[1] Bouchon. Une noix de perdue.
            }
           *[other] { $v ->
                [0] Rien que des voitures. { $lost } noix sous les roues.
               *[1] Bouchon. { $lost } noix de perdues.
            }
        }
    }
   *[no] { $bird ->
        [yes] { $lost ->
            [0] Rien que des gros-becs. Le tour est fini.
            [one] Rien que des gros-becs, et un gland dans le bec.
           *[other] Rien que des gros-becs, et { $lost } glands dans le bec.
        }
       *[no] { $lost ->
            [0] Rien que des voitures. Le tour est fini.
            [one] { $v ->
                [0] Rien que des voitures. Un gland sous les roues.
               *[1] Bouchon. Un gland de perdu.
            }
           *[other] { $v ->
                [0] Rien que des voitures. { $lost } glands sous les roues.
               *[1] Bouchon. { $lost } glands de perdus.
            }
        }
    }
}
table-say-banked = { $won ->
    [won] { $got ->
        [0] { $name } gagne avec { $total } !
       *[other] { $box ->
            [tin] { $name } cache { $got } et gagne avec { $total } !
           *[carton] { $name } garde { $got } et gagne avec { $total } !
        }
    }
   *[banked] { $got ->
        [0] { $name } s’arrête et reste à { $total }.
       *[other] { $box ->
            [tin] { $name } cache { $got } et arrive à { $total }.
           *[carton] { $name } garde { $got } et arrive à { $total }.
        }
    }
}
table-say-raced = { $nut ->
    [yes] { $won ->
        [won] { $got ->
            [one] { $name } rafle une noix et gagne avec { $total } !
           *[other] { $name } rafle { $got } noix et gagne avec { $total } !
        }
       *[raced] { $got ->
            [0] { $first ->
                [yes] Le premier chien est dehors.
               *[no] Les chiens sont dehors.
            } Pas une noix pour { $name }.
            [one] { $first ->
                [yes] Le premier chien est dehors.
               *[no] Les chiens sont dehors.
            } Une noix pour { $name }.
           *[other] { $first ->
                [yes] Le premier chien est dehors.
               *[no] Les chiens sont dehors.
            } { $got } noix pour { $name } !
        }
    }
   *[no] { $won ->
        [won] { $got ->
            [one] { $name } rafle un gland et gagne avec { $total } !
           *[other] { $name } rafle { $got } glands et gagne avec { $total } !
        }
       *[raced] { $got ->
            [0] { $first ->
                [yes] Le premier chien est dehors.
               *[no] Les chiens sont dehors.
            } Pas un gland pour { $name }.
            [one] { $first ->
                [yes] Le premier chien est dehors.
               *[no] Les chiens sont dehors.
            } Un gland pour { $name }.
           *[other] { $first ->
                [yes] Le premier chien est dehors.
               *[no] Les chiens sont dehors.
            } { $got } glands pour { $name } !
        }
    }
}

# What may be done now: Go Nuts!
table-ask-roll = { $who ->
    [you] À toi : lance { $dice ->
        [5] les cinq dés
       *[other] les dés
    }.
    [own] { $name }, lance { $dice ->
        [5] les cinq dés
       *[other] les dés
    }.
    [bot] { $name } prend les dés.
   *[other] { $name } a les dés.
}
table-ask-decide = { $who ->
    [you] { $dice ->
        [1] Il te reste un dé
        [2] Il te reste deux dés
        [3] Il te reste trois dés
        [4] Il te reste quatre dés
        [5] Cinq dés en main
       *[other] Il te reste { $dice } dés
    } : { $turn ->
        [0] { $box ->
            [tin] continue la récolte, ou arrête-toi là.
           *[carton] relance, ou arrête-toi là.
        }
       *[other] { $box ->
            [tin] continue la récolte, ou cache ce que tu as.
           *[carton] relance, ou garde ce que tu as.
        }
    }
    [own] { $name } : { $dice ->
        [1] il reste un dé
        [2] il reste deux dés
        [3] il reste trois dés
        [4] il reste quatre dés
        [5] cinq dés en main
       *[other] il reste { $dice } dés
    }. { $box ->
        [tin] Continue la récolte, ou cache les noix.
       *[carton] Relance, ou garde.
    }
    [bot] { $name } réfléchit.
   *[other] { $box ->
        [tin] { $name } hésite : récolter, ou cacher les noix.
       *[carton] { $name } hésite : relancer, ou garder.
    }
}
table-ask-race = { $who ->
    [you] { $first ->
        [yes] Lance jusqu’à ce qu’un chien sorte !
       *[no] Lance jusqu’à ce que tous les chiens sortent !
    }
   *[other] Réveille ton chien !
}
table-extra-lap = Égalité en tête : encore un tour pour { $names }.
table-ask-over = { $count ->
    [one] { $names } gagne avec { $total }.
   *[other] { $names } se partagent la victoire avec { $total }.
}

# The two buttons and the numbers
table-do-colour = { $who ->
    [own] Lancer le dé de { $name }
   *[you] Lancer ton dé
}
table-do-order = Dans cet ordre
table-then-have = tu aurais { $total }
table-then-win = et tu gagnes !
table-then-nothing = fin du tour
table-then-zero = on repart de 0
table-then-risk = que du vide : { $turn } perdus
table-then-free = rien à perdre
table-busy = { $what ->
    [thinking] { $name } réfléchit
    [racing] la course est lancée
    [choosing] { $name } choisit
    [shaking] { $name } secoue
    [waiting] on attend { $name }
   *[rolling] { $name } lance
}
table-key-roll = L
table-key-bank = G
table-key-take = P
table-key-dare = O
table-key-shake = S
table-key-stop = A
table-turn = Ce tour
table-shake-turn = Dans la boîte
table-aside = De côté
table-aside-count = { $bird ->
    [yes] { $count ->
        [one] { $count } gros-bec de côté
       *[other] { $count } gros-becs de côté
    }
   *[no] { $count ->
        [one] { $count } voiture de côté
       *[other] { $count } voitures de côté
    }
}
table-dice = Dés sur la table
table-track = { $total } sur { $target }{ $turn ->
    [0] {""}
   *[other] , et { $turn } ce tour
}
table-face = { $face ->
    [S] écureuil
    [A] gland
    [N] noix
    [C] voiture
    [B] gros-bec
    [D] chien
    [H] niche
    [none] pas encore lancé
   *[other] { $face }
}
level-bot = bot, { $level }
table-seat-house = la maison joue
table-seat-away = absent · la maison joue
table-seat-gone = pas là pour l’instant
table-seat-you = toi
table-seat-device = sur cet écran
table-seat-here = à la table

# The race
table-race-asleep = { $asleep ->
    [0] { $first ->
        [yes] Le premier chien est dehors !
       *[no] Tous les chiens sont dehors !
    }
    [1] { $pace ->
        [realtime] Lance, lance, lance ! Un chien dort encore.
       *[equal_pace] Un chien dort encore.
    }
    [2] { $pace ->
        [realtime] Lance, lance, lance ! Deux chiens dorment encore.
       *[equal_pace] Deux chiens dorment encore.
    }
    [3] { $pace ->
        [realtime] Lance, lance, lance ! Trois chiens dorment encore.
       *[equal_pace] Trois chiens dorment encore.
    }
   *[other] { $pace ->
        [realtime] Lance, lance, lance ! { $asleep } chiens dorment encore.
       *[equal_pace] { $asleep } chiens dorment encore.
    }
}
table-race-ready = Prêt
table-race-go = Partez !
table-race-acorns = { $nut ->
    [yes] { $count ->
        [one] noix
       *[other] noix
    }
   *[no] { $count ->
        [one] gland
       *[other] glands
    }
}
table-race-you = { $pace ->
    [realtime] { $nut ->
        [yes] Lance ! Chaque noix est à toi jusqu’au { $first ->
            [yes] premier chien.
           *[no] dernier chien.
        }
       *[no] Lance ! Chaque gland est à toi jusqu’au { $first ->
            [yes] premier chien.
           *[no] dernier chien.
        }
    }
   *[equal_pace] { $nut ->
        [yes] Chaque noix est à toi jusqu’au { $first ->
            [yes] premier chien.
           *[no] dernier chien.
        }
       *[no] Chaque gland est à toi jusqu’au { $first ->
            [yes] premier chien.
           *[no] dernier chien.
        }
    }
}
table-race-name = { $nut ->
    [yes] { $name } ramasse des noix.
   *[no] { $name } ramasse des glands.
}
table-race-wake = { $pace ->
    [realtime] Lance jusqu’à ce que ton chien aboie !
   *[equal_pace] Ton dé roule jusqu’à ce que ton chien aboie.
}
table-race-wake-name = { $name } : réveille ton chien !
table-race-out = Ouaf !
table-race-watch = Ton chien est dehors. Regarde la suite.
table-race-asleep-short = il dort
table-race-rolling = il lance
table-race-house = la maison lance
table-race-steps-in = La maison lance pour toi dans { $seconds }
table-race-tap = { $touch ->
    [yes] Touche n’importe où
   *[no] Touche n’importe où, ou appuie sur Espace
}
table-race-tap-key = { $touch ->
    [yes] Touche ici
   *[no] Touche ici, ou appuie sur { $key }
}
table-race-slow = { $who ->
    [you] Ta connexion est lente en ce moment : tout le monde lance en cadence.
   *[other] La connexion de { $name } est lente en ce moment : tout le monde lance en cadence.
}
table-race-beat = Tout le monde lance en cadence, les dés roulent seuls
table-race-zone = Lancer pour { $name }
table-race-rolled = { $nut ->
    [yes] { $name } : { $count ->
        [one] { $count } noix
       *[other] { $count } noix
    }
   *[no] { $name } : { $count ->
        [one] { $count } gland
       *[other] { $count } glands
    }
}

# Pig
table-say-pig-got = { $more ->
    [yes] { $v ->
        [0] Un { $face } : { $turn } ce tour.
       *[1] { $face } de plus, ça fait { $turn }.
    }
   *[no] Un { $face } pour commencer.
}
table-say-pig-bust = { $lost ->
    [0] Un { $face }. Le tour est fini.
   *[other] { $v ->
        [0] Un { $face }. { $lost } points de perdus.
       *[1] Un { $face }, et { $lost } points s’envolent.
    }
}
table-say-pig-banked = { $won ->
    [won] { $name } garde { $got } et gagne avec { $total } !
   *[banked] { $name } garde { $got } et arrive à { $total }.
}
table-ask-pig-roll = { $who ->
    [you] À toi : lance le dé.
    [own] { $name }, lance le dé.
    [bot] { $name } prend le dé.
   *[other] { $name } a le dé.
}
table-ask-pig-decide = { $who ->
    [you] Relance, ou garde { $turn }. Avec un { $bust }, tu les perds.
    [own] { $name } : relance, ou garde { $turn }.
    [bot] { $name } réfléchit.
   *[other] { $name } hésite : relancer, ou garder.
}

# Shake
table-say-everybody = Un dé de couleur pour chacun.
table-air = { $what ->
    [colours] Les dés de couleur tombent…
    [shake] { $name } secoue…
   *[roll] { $name } lance…
}
table-lantern = La lanterne éclaire celui qui choisit.
table-steps-in = { $who ->
    [you] { $seconds ->
        [one] Dans une seconde, la maison lance pour toi.
       *[other] Dans { $seconds } secondes, la maison lance pour toi.
    }
    [many] { $seconds ->
        [one] Dans une seconde, la maison lance pour les retardataires.
       *[other] Dans { $seconds } secondes, la maison lance pour les retardataires.
    }
   *[other] { $seconds ->
        [one] Dans une seconde, la maison lance pour { $names }.
       *[other] Dans { $seconds } secondes, la maison lance pour { $names }.
    }
}
table-say-hidden = Les dés restent cachés tant que tous n’ont pas lancé.
table-say-same = { $face } pour tout le monde : on relance.
table-say-matched = { $names } : même dé, { $face } chacun.
table-say-unmatched = { $count ->
    [2] Deux dés différents.
   *[other] Pas deux pareils.
}
table-say-ties = { $again ->
    [yes] Encore à égalité en tête : on relance.
   *[no] { $name } a le plus haut dé.
}
table-say-took = { $name } prend { $got }.
table-say-dared = { $name } laisse { $lost } et ose.
table-say-shook = { $name } fait { $got }.
table-say-crap = { $lost ->
    [0] Rien que du vide. Ça ne vaut rien.
   *[other] Rien que du vide. Tout perdu : { $lost } points.
}
table-say-stopped = { $name } s’arrête à { $got }.
table-say-ordered = Ils secouent dans cet ordre : { $names }.
table-ask-colour = { $who ->
    [own] Manche { $round } : { $name }, lance ton dé.
   *[you] Manche { $round } : lance ton dé.
}
table-ask-tie = { $who ->
    [own] { $name } : égalité. Lance pour l’ordre.
   *[you] Égalité. Lance pour l’ordre.
}
table-ask-waiting = On attend { $names }.
table-ask-choose = { $who ->
    [you] Prends { $face }, ou laisse-les et ose secouer.
    [own] { $name } : prends { $face }, ou ose secouer.
    [bot] { $name } réfléchit : { $face }, ou secouer ?
   *[other] { $name } choisit : prendre { $face }, ou oser.
}
table-ask-shake = { $who ->
    [you] { $kind ->
        [all] Tous secouent : c’est à toi.
        [off] Départage : à toi de secouer.
       *[round] Secoue la boîte.
    }
    [own] { $kind ->
        [all] Tous secouent : { $name }, c’est à toi.
        [off] Départage : { $name }, à toi de secouer.
       *[round] { $name }, secoue la boîte.
    }
   *[other] { $kind ->
        [all] Tous secouent : { $name } prend la boîte.
        [off] Départage : { $name } prend la boîte.
       *[round] { $name } prend la boîte.
    }
}
table-ask-again = { $who ->
    [you] Arrête-toi à { $turn }, ou secoue encore. Rien que du vide, et tout est perdu.
    [own] { $name } : arrête-toi à { $turn }, ou secoue encore.
    [bot] { $name } réfléchit.
   *[other] { $name } choisit : s’arrêter à { $turn }, ou secouer.
}
table-ask-order = { $who ->
    [you] Tu as le plus haut dé : qui secoue en premier ?
    [own] { $name }, tu as le plus haut dé : qui secoue en premier ?
   *[other] { $name } fixe l’ordre.
}
table-round = manche { $round } sur { $rounds }
table-all-shake = Tous secouent
table-shake-off = Départage
table-stand = { $rank ->
    [open] à lancer
    [rolled] a lancé
    [first] choisit
    [waits] attend
    [match] marque { $points }
    [shaker] secoue
    [next] à secouer
    [done] { $points }
   *[scored] marque { $points }
}
table-colour-die = { $rank ->
    [open] { $name } : pas encore lancé
    [rolled] { $name } : lancé, encore caché
   *[other] { $name } : { $face }
}
table-case-empty = La boîte : { $count } dés, pas encore secoués
table-case-shows = La boîte donne { $got }
table-pad = Feuille de score
table-pad-open = Feuille
table-pad-close = Fermer
table-pad-round = Manche
table-pad-total = Total
table-pad-all = Tous
table-order-up = { $name } plus tôt
table-order-down = { $name } plus tard
table-order-list = Qui secoue en premier

## page

# Home
page-pick-box = Choisis une boîte
page-game-gonuts = Go Nuts!
page-game-shake = Shake
page-game-pig = Pig
page-about-gonuts = Ramasse des glands et arrête-toi à temps. Que des écureuils ? Tout le monde fait la course.
page-about-shake = Prends ce que montre ton dé, ou renonces‑y et secoue pour avoir mieux.
page-about-pig = Un seul dé. Lance et additionne, jusqu’à ce qu’un as emporte tout.
page-players = De { $least } à { $most } joueurs
page-players-exact = { $n ->
    [one] un joueur
   *[other] { $n } joueurs
}
page-minutes = environ { $n } minutes
page-way-bots = Contre des bots
page-way-bots-about = tu choisis combien
page-way-phones = Avec les téléphones
page-way-phones-about = tes amis scannent un code
page-way-here = Jouer ici
page-way-here-about = tous sur cet écran
page-join-code = Tu as un code ?
page-join = Entrer
page-your-tables = Tes tables ouvertes
page-table = Une table
page-turn-of = C’est à { $name }
page-stage-lobby = bientôt le départ
page-stage-play = partie en cours
page-stage-over = terminée
page-guide = Comment on joue
page-made-by = Fait par des gens qui aiment ces jeux. Bellota n’est pas officiel : leurs éditeurs n’y sont pour rien.

# Everywhere
page-language = Langue
page-theme-dark = Passer à la lumière de la lanterne
page-theme-light = Passer à la lumière du jour
page-sound = Son
page-close = Fermer
page-home = Accueil
page-menu = Menu
page-opening = On ouvre la table…
page-setting = On prépare la table…
page-again = Des dés tout neufs arrivent…
page-elsewhere = Tu joues à cette table dans une autre fenêtre.
page-play-here = Jouer dans celle-ci
page-reconnecting = La ligne est coupée. On se reconnecte…

# Names of seats that nobody has named
page-colour-0 = Rouge
page-colour-1 = Bleu
page-colour-2 = Vert
page-colour-3 = Prune
page-colour-4 = Jaune
page-colour-5 = Turquoise
page-colour-6 = Nuit
page-colour-7 = Bruyère

# Joining
page-invited = On t’invite à jouer à { $game }
page-founded = Ta propre table de { $game }
page-already-here = Déjà à la table
page-your-name = Ton nom
page-sit = M’asseoir
page-watch = Juste regarder

# Lobby
page-who-plays = Qui joue ?
page-host = hôte
page-this-device = sur cet appareil
page-another-device = sur un autre appareil
page-gone = pas là pour l’instant
level-careful = prudent
level-bold = téméraire
level-sharp = malin
level-best = parfait
level-best-waits = malin, et parfait dans un instant
level-best-none = malin : personne n’a résolu ce jeu
page-name-of-seat = Nom du joueur { $n }
page-take-out = Retirer { $name } de la table
page-starts = commence
page-starts-ask = commence ?
page-add-here = Ajouter quelqu’un sur cet appareil
page-add-bot = Ajouter un bot :
page-unofficial = La boîte est prévue pour { $box } : à { $n }, ce n’est pas officiel, mais tout aussi drôle.
page-invite = Invite tes amis
page-qr = Un code à scanner qui ouvre cette table
page-code = Code de la table : { $code }
page-link = Lien vers cette table
page-copy = Partager le lien
page-copied = Lien copié.
page-rules = Les règles de cette table
page-changed = règle modifiée
page-house = Règles maison
page-house-own = Fais-en ta version
page-less = Moins
page-more = Plus
page-doubts = Ce que l’on suppose ici
page-start = Commencer
page-start-about = les dés sont scellés et prêts
page-host-starts = { $name } lancera la partie quand tout le monde sera là.

# Sealed dice
page-sealed = Dés scellés
page-seal-title = Ces dés sont scellés
page-seal-how = Avant le premier lancer, la maison choisit un très long nombre secret et montre son sceau. Toutes les faces de la partie découlent de ce nombre : impossible de le changer ensuite sans briser le sceau.
page-seal-salts = Une fois le sceau montré, l’appareil de chaque joueur y ajoute sa pincée de hasard : la maison non plus n’a pas pu choisir les dés.
page-seal-name = Sceau
page-seal-after = À la fin de la partie, tu reçois le nombre et tu peux vérifier chaque lancer.

# At the table
page-your-turn = À toi
page-watching = Tu regardes cette table.
page-not-here = { $name } n’est pas là.
page-give-to-bot = Donner la place à un bot
page-house-plays = La maison joue pour { $name }.
page-bot-plays = Un bot joue pour { $name }.
page-take-back = Reprendre la place
page-leave = Quitter la table
page-leave-play = Tu quittes la partie ? La maison joue à ta place, et tu peux revenir quand tu veux.
page-leave-lobby = Tu laisses ta place ?
page-leave-yes = Quitter
page-leave-no = Rester
page-at-table = À la table
page-at-table-watched = { $n ->
    [one] À la table, une personne regarde
   *[other] À la table, { $n } personnes regardent
}
page-react = Dis-le avec un gland
page-voice-turn = C’est à toi.
page-pass = Passe l’écran à { $name }
page-paused = La maison ne peut rien noter pour l’instant, peut-être parce que son disque est plein. Le jeu attend, rien n’est perdu, et il reprendra tout seul.
page-closed = Cette table est réservée à ceux qui jouent.
page-sent-away = L’hôte a donné ta place. Tu peux regarder si la table le permet.
page-silent = { $name } ne dit rien depuis une minute.
page-clock-left = { $seconds ->
    [one] Il reste une seconde
   *[other] Il reste { $seconds } secondes
}
page-clock-rests = L’horloge se repose.
page-clock-then-gonuts = { $turn ->
    [0] Ensuite, la maison joue pour { $name }.
   *[other] Ensuite, la maison garde { $turn } pour { $name }.
}
page-clock-then-pig = { $turn ->
    [0] Ensuite, la maison lance pour { $name }.
   *[other] Ensuite, la maison garde { $turn } pour { $name }.
}
page-clock-then-shake = Ensuite, la maison prend, ou s’arrête, pour { $name }.
page-clock-more = 30 s de plus
page-undo = Reprendre les points gardés
page-undo-ask = Demander à les reprendre
page-undo-waits = On demande aux autres.
page-undo-stands = Ça reste ainsi.
page-undo-asked = { $got ->
    [0] { $name } voudrait revenir là-dessus.
    [one] { $name } voudrait reprendre le point gardé.
   *[other] { $name } voudrait reprendre les { $got } points gardés.
}
page-undo-agree = D’accord
page-undo-decline = Ça reste ainsi
page-news-away = { $name } n’est plus là ; la maison joue à sa place.
page-news-left = { $name } a quitté la table ; la maison joue à sa place.
page-news-back = { $name } est de retour.
page-news-sent-away = { $name } n’est plus à la table ; la maison joue à sa place.
page-news-host = { $name } mène la table, maintenant.
page-news-undone = { $name } a repris les points gardés.
page-news-bot = Un bot continue pour { $name }.
page-news-rolled = La maison lance pour { $name }.
page-news-house = { $what ->
    [bank] Temps écoulé : la maison garde pour { $name }.
    [take] Temps écoulé : la maison prend pour { $name }.
    [stop] Temps écoulé : la maison s’arrête pour { $name }.
   *[other] Temps écoulé : la maison lance pour { $name }.
}

# The end
page-see-end = Voir le résultat
page-won = { $glad ->
    [yes] { $name } gagne !
   *[no] { $name } gagne
}
page-won-shared = { $glad ->
    [yes] { $names } gagnent ensemble !
   *[no] { $names } gagnent ensemble
}
page-won-acorns = { $nut ->
    [yes] { $points ->
        [one] Avec une noix.
       *[other] Avec { $points } noix.
    }
   *[no] { $points ->
        [one] Avec un gland.
       *[other] Avec { $points } glands.
    }
}
page-won-points = { $points ->
    [0] Sans un seul point.
    [one] Avec un point.
   *[other] Avec { $points } points.
}
page-done-alone = C’est fini, { $name } !
page-alone = { $game ->
    [shake] { $points } points en tout.
   *[pig] { $points } points en { $turns ->
        [one] un tour
       *[other] { $turns } tours
    }. Et en moins ?
}
page-next-time = La prochaine sera peut-être la tienne.
page-rematch = Rejouer
page-rematch-about = mêmes places, mêmes règles, dés tout neufs
page-change-rules = Changer quelque chose d’abord
page-new-game = Une autre boîte
page-rematch-series = Partie suivante de la série
page-host-deals = { $name } lancera la prochaine partie.
page-series = En { $of } parties au plus
page-series-wins = { $wins ->
    [0] aucune partie gagnée
    [one] une partie gagnée
   *[other] { $wins } parties gagnées
}
page-series-won = { $glad ->
    [yes] { $name } gagne la série en { $of } parties au plus !
   *[no] { $name } gagne la série en { $of } parties au plus
}
page-opened = Les dés, à découvert
page-opened-how = Voici le nombre scellé avant le premier lancer. Son SHA-256 est le sceau que tu as vu, et toutes les faces en découlent.
page-seed-name = Le nombre secret
page-seal-fits = Vérifié sur cet appareil : le nombre correspond au sceau.
page-seal-broken = Le nombre ne correspond pas au sceau. Ne te fie pas à cette partie.
page-verify = Ou enregistre la partie et lance :
page-record = Enregistrer la partie

# When something cannot be
page-no-no_room = Aucune table n’a ce code. Vérifie les six lettres et réessaie.
page-no-too_many_wrong_codes = Cela fait beaucoup de codes faux. Attends une minute, puis réessaie.
page-no-too_many_rooms = Tu as ouvert beaucoup de tables. Attends quelques minutes avant la prochaine.
page-no-too_many_asked = Tu as beaucoup tourné les molettes. Attends une minute, puis continue.
page-no-offline = La maison ne répond pas. Cet appareil est-il toujours sur le même réseau ?
page-no-store = La maison ne peut rien noter pour l’instant. Réessaie dans un moment.
page-no-no_network = Aucun réseau trouvé : on ne peut jouer ici que sur cet appareil.
page-no-full = La table est complète. Tu peux regarder.
page-no-no_name = Il faut un nom pour s’asseoir.
page-no-too_much = On a déjà tout changé ici : place au jeu.
page-no-not_legal = Ce n’est pas possible maintenant.
page-no-not_your_seat = Ce n’est pas ta place.
page-no-not_host = Seul l’hôte peut faire cela.
page-no-not_seated = Seuls les joueurs de la table peuvent faire cela.
page-no-not_empty = Quelqu’un est assis là.
page-no-too_few = Il faut être au moins deux. Ajoute un ami ou un bot.
page-no-no_starter = Dis d’abord qui commence.
page-no-already_playing = La partie a déjà commencé. Tu peux regarder.
page-no-not_over = La partie n’est pas encore finie.
page-no-bad_option = Cette règle ne se règle pas ainsi.
page-no-bad_edition = Cette boîte n’est pas sur l’étagère.
page-no-other = Ça n’a pas marché. Réessaie.

# Ways to replays and to the checker
replay-again = Revoir la partie
review-open-it = C’était bien joué ?
verify-here = Vérifier chaque face ici
replay-home-watch = Revoir une partie
replay-home-check = Vérifier les dés d’une partie
page-train = S’entraîner
replay-loading = Un instant…
replay-load-again = Réessayer

## house editions

# Values of an edition that only house rules change
option-dice = Dés
option-squirrels = Faces avec un écureuil
option-acorns = { $nut ->
    [yes] Faces avec une noix
   *[no] Faces avec un gland
}
option-cars = { $bird ->
    [yes] Faces avec un gros-bec
   *[no] Faces avec une voiture
}
option-dog_faces = Dé du chien : faces avec le chien
option-house_faces = Dé du chien : les autres faces
option-colour_faces = Nombres du dé de couleur
option-sides = Faces d’un dé
option-points = Points d’une face qui marque
option-bust = La face qui fait perdre le tour

# What a dial comes to, in figures
house-so-gonuts-dice = Un lancer de tous les dés rapporte { $roll } points en moyenne.
house-so-gonuts-squirrels = Un lancer de tous les dés lance une course dans { $wild } des cas.
house-so-gonuts-acorns = Un bon tour rapporte { $turn } points en moyenne.
house-so-gonuts-cars = { $bird ->
    [yes] Un lancer de tous les dés ne montre que des gros-becs, et le tour est perdu, dans { $bust } des cas.
   *[no] Un lancer de tous les dés ne montre que des voitures, et le tour est perdu, dans { $bust } des cas.
}
house-so-gonuts-dog_faces = À deux, le chien sort au bout de { $beats } lancers en moyenne.
house-so-gonuts-house_faces = À deux, une course rapporte { $race } points en moyenne.
house-so-gonuts-target = Il faut environ { $turns } bons tours pour y arriver.
house-so-gonuts-one_die = Si le dernier dé peut ramener les autres, un bon tour vaut { $refill } points de plus.
house-so-gonuts-race_end = À quatre, une course dure { $all_dogs } lancers si l’on attend tous les chiens, et { $first_dog } si l’on s’arrête au premier.
house-so-shake-dice = Secouer tous les dés une fois rapporte { $roll } points en moyenne.
house-so-shake-sides = Le meilleur Shake vaut { $turn } points en moyenne.
house-so-shake-scoring_faces = Rien que du vide, et le Shake est perdu, dans { $bust } des cas.
house-so-shake-points = Un bon Shake s’arrête à { $stop } points.
house-so-shake-colour_faces = Le dé que tu rends vaut { $die } en moyenne, le meilleur Shake { $turn }.
house-so-pig-sides = Un lancer fait perdre le tour dans { $bust } des cas.
house-so-pig-bust = Un bon tour s’arrête à { $hold } et rapporte { $turn } points en moyenne.
house-so-pig-target = Il faut environ { $turns } bons tours pour y arriver.

# What cannot be played, and what was expected
house-no-faces = Un dé a besoin d’au moins une face.
house-no-acorns = Au moins une face doit marquer, sinon personne n’aurait jamais de points.
house-no-ends = { $bird ->
    [yes] Il faut un écureuil ou un gros-bec sur le dé, sinon aucun tour ne pourrait mal finir.
   *[no] Il faut un écureuil ou une voiture sur le dé, sinon aucun tour ne pourrait mal finir.
}
house-no-dog = Le dé du chien a besoin d’au moins une face.
house-no-dogs = Le dé du chien a besoin d’au moins un chien, sinon la course ne finirait jamais.
house-no-colours = Le dé de couleur a besoin de deux nombres différents, sinon tout le monde serait toujours à égalité.
house-no-each_die = { $most ->
    [one] Il y a un dé : dis combien de ses faces marquent.
   *[other] Il y a { $most } dés : dis pour chacun des { $most } combien de faces marquent.
}
house-no-scores = Il faut au moins une face qui marque sur un dé.
house-no-blanks = { $most ->
    [one] Chaque dé a besoin d’une face vide : une seule peut marquer.
   *[other] Chaque dé a besoin d’une face vide : { $most } au plus peuvent marquer.
}
house-no-sides = Le dé a besoin d’au moins deux faces, sinon personne ne pourrait marquer.
house-no-bust = La face perdante doit être sur le dé : de 1 à { $most }.
house-no-within = { $what } : il faut un nombre entier de { $least } à { $most }.
house-no-value = { $what } : cette valeur n’existe pas.
house-no-file = { $line ->
    [0] Ce fichier n’est pas une édition.
   *[other] Ce fichier n’est pas une édition : quelque chose cloche à la ligne { $line }.
}
house-no-link = Ce lien a perdu un morceau en route. Redemande-le.

# The bench where house rules are made
house-lead = Prends une boîte, tourne ses molettes et donne-lui un nom. Tes règles restent sur cet appareil tant que tu ne les partages pas.
house-own-of = Les règles de { $name }
house-own = Nos règles
house-called = Comment s’appellent ces règles ?
house-from = Pars d’une boîte
house-yours = Sur cet appareil
house-differs = Pas comme dans la boîte
house-differs-not = Rien ne change encore par rapport à la boîte.
house-here = { $what } : { $here } au lieu de { $box }
house-play = Jouer avec
house-use = Utiliser à cette table
house-change = Tourner les molettes
house-keep = Garder sur cet appareil
house-kept = Gardé sur cet appareil.
house-delete = Supprimer { $name }
house-delete-yes = Supprimer pour de bon
house-share = Partager ces règles
house-link = Lien vers ces règles
house-link-about = Les règles sont dans le lien lui-même. Elles ne sont stockées nulle part.
house-file = Enregistrer en fichier
house-drop = Dépose ici le fichier d’une édition
house-open = Ouvrir
house-paste = L’édition en texte
house-add = Un nombre de plus
house-drop-number = Un nombre de moins
house-number = Nombre { $n }

## table life

# At the table
life-watch = Qui peut regarder ?
life-watch-none = personne
life-watch-link = avec le code
life-watch-open = tout le monde
life-watch-none-help = Seuls ceux qui jouent voient la table.
life-watch-link-help = Les amis qui ont le lien ou le code peuvent regarder.
life-watch-open-help = La table est dans la liste des tables ouvertes : tout le monde peut regarder.
life-lookers = { $n ->
    [0] Personne ne regarde.
    [one] Une personne regarde.
   *[other] { $n } personnes regardent.
}
life-clock = Une horloge pour chaque décision
life-clock-value = { $seconds ->
    [0] non
   *[other] { $seconds } s
}
life-clock-off-help = Chacun réfléchit tant qu’il veut.
life-clock-end-gonuts = Au bout de { $seconds } secondes, la maison garde ce qu’il y a. S’il n’y a rien à garder, elle lance.
life-clock-end-pig = Au bout de { $seconds } secondes, la maison garde ce qu’il y a. S’il n’y a rien à garder, elle lance.
life-clock-end-shake = Au bout de { $seconds } secondes, la maison prend le dé, ou s’arrête à ce que la boîte a donné. Sinon, elle secoue.
life-series = Une série
life-series-value = { $of ->
    [1] une partie
   *[other] { $of }
}
life-series-help = Qui en gagne plus de la moitié l’emporte. Le dernier aux points commence la suivante.
life-series-between = On peut la changer entre deux parties.
life-mute = Ne pas me montrer de glands qui parlent
life-host-sets = C’est { $name } qui prépare la table.
life-hat = Confier la table à { $name }
life-hat-sure = Confier la table à { $name } ? Ce ne sera plus à toi de la préparer.
life-hat-yes = Confier
life-kick = Renvoyer { $name }
life-kick-sure = { $stage ->
    [play] Renvoyer { $name } ? La maison joue à cette place.
   *[lobby] Renvoyer { $name } ? La place redevient libre.
}
life-kick-yes = Renvoyer
life-no = Non
life-react-who = Qui le dit ?
life-react-wait = Un instant de calme…
life-react-hello = Salut !
life-react-bravo = Bravo !
life-react-ouch = Aïe
life-react-phew = Ouf
life-react-laugh = Haha
life-react-wow = Waouh
life-react-hurry = Allez !
life-react-think = Hmm…
life-react-luck = Bonne chance
life-react-thanks = Merci
life-react-sorry = Pardon
life-react-again = Encore !

# Against bots
life-bots-count = Combien ?
life-bots-count-help = { $n ->
    [one] Toi contre un.
   *[other] Toi contre { $n }.
}
life-bots-level = De quelle force ?
life-bots-careful = Ils s’arrêtent tôt et ne risquent rien.
life-bots-bold = Ils tentent leur chance, parfois trop.
life-bots-sharp = Ils connaissent les chances de chaque lancer.
life-bots-play = Jouer

## verify and replay

# Checking a record
verify-title = Vérifier les dés
verify-lead = Cette page recalcule chaque face à partir du nombre secret scellé avant le premier lancer. Tout se passe sur cet appareil : rien n’est envoyé nulle part.
verify-drop = Dépose ici l’enregistrement d’une partie
verify-another = Vérifier une autre partie
verify-pick = Choisir un fichier
verify-or-paste = ou colle-le sous forme de texte
verify-paste = L’enregistrement sous forme de texte
verify-check = Vérifier
verify-checking = Vérification…
verify-home = Retour
verify-true = Toutes les faces sont vraies
verify-true-about = Le nombre secret correspond au sceau et { $count ->
    [0] aucun dé n’a encore été lancé.
    [one] l’unique lancer en découle.
   *[other] les { $count } lancers en découlent.
}
verify-false = Cet enregistrement est faux
verify-false-seal = Ligne { $line } : ce nombre secret ne correspond pas au sceau montré avant la partie.
verify-false-faces = Ligne { $line } : { $what ->
    [roll] le lancer de { $name }
    [race] le lancer de { $name } pendant la course
    [dog] le dé chien de { $name }
    [colour] le dé de couleur de { $name }
    [shake] le Shake de { $name }
   *[tie] le dé de départage de { $name }
} n’est pas ce que donnent les dés scellés.
verify-there = L’enregistrement dit
verify-given = Les dés scellés donnent
verify-promised = Le sceau montré
verify-hashed = Le sceau de ce nombre
verify-unproven = Pas de preuve
verify-unproven-no_seed = Le nombre secret manque. Il arrive à la dernière ligne, une fois la partie finie ; une partie interrompue ne prouve rien.
verify-unproven-no_seal = Aucun sceau n’a été montré avant le premier lancer : le nombre secret n’a rien à quoi se comparer.
verify-nothing = Rien à vérifier
verify-nothing-hand = Ce sont de vrais dés, lancés à la main. Il fallait être là.
verify-nothing-listed = Quelqu’un a noté ces dés. Personne n’a rien promis à leur sujet.
verify-wrong = Ce n’est pas l’enregistrement d’une partie
verify-no = Ligne { $line } : { $what }
verify-no-empty = Il n’y a rien dedans.
verify-no-text = Ce n’est pas du texte en UTF-8.
verify-no-json = ce n’est pas une ligne d’enregistrement ; elle ressemble à {"{"}"do": "bank", "seat": 0{"}"}.
verify-no-twice = « { $key } » y figure deux fois.
verify-no-header = le début manque. Un enregistrement commence par son en-tête : {"{"}"bellota": 1, …{"}"}.
verify-no-version = la version { $version } est inconnue ici. Un vérificateur plus récent la lira peut-être.
verify-no-field = « { $key } » manque ou n’est pas comme il faut.
verify-no-do = personne ne peut faire « { $do } » ici.
verify-no-count = { $count ->
    [one] on ne peut pas lancer un dé ici.
   *[other] on ne peut pas lancer { $count } dés ici.
}
verify-no-cannot = ces dés ne peuvent pas montrer { $faces }.
verify-no-race = quelqu’un lance dans une course qui n’a pas commencé.
verify-no-undo = il n’y a aucun gain à reprendre.
verify-no-after = quelque chose suit le nombre secret, qui est toujours la dernière ligne.
verify-face = { $face ->
    [S] écureuil
    [A] gland
    [N] noix
    [C] voiture
    [B] gros-bec
    [D] chien
    [H] niche
   *[other] { $face }
}
verify-game = Jeu
verify-game-name = { $game ->
    [gonuts] Go Nuts!
    [shake] Shake
    [pig] Pig
   *[other] { $game }
}
verify-house = { $named ->
    [yes] · règles maison: { $name }
   *[no] · règles maison
}
verify-players = Joueurs
verify-throws = Lancers
verify-seal = Sceau
verify-seed = Nombre secret
verify-moves = Ici on vérifie les dés, pas les coups. Pour voir que personne n’a joué hors de son tour, regarde la partie : la rediffusion suit les règles ligne à ligne.
verify-moves-alone = Ici on vérifie les dés, pas les coups. Si quelqu’un a joué hors de son tour, le programme le dit : bellota verify FICHIER.
verify-watch = Regarder cette partie
verify-keep = Garder ce vérificateur
verify-keep-about = Envie de ne dépendre de personne ? Garde cette page en un seul fichier. Elle marche sans réseau, depuis ton propre disque.

# Watching a game again
replay-title = Rediffusion
replay-drop = Dépose ici l’enregistrement d’une partie pour la regarder
replay-watch = Regarder
replay-another = Regarder une autre partie
replay-opening = On rembobine la partie…
replay-step = Étape { $n } sur { $all }
replay-where = Moment de la partie
replay-end = la fin
replay-turn = Tour de { $name }
replay-race = Course de { $name }
replay-round = Manche { $round }
replay-play = Lecture
replay-pause = Pause
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-turn-back = Au tour précédent
replay-turn-on = Au tour suivant
replay-speed = Vitesse : fois { $speed }
replay-share = Partager la rediffusion
replay-link = Lien vers cette rediffusion
replay-link-about = Toute la partie tient dans le lien. Il passe de main en main et n’est conservé nulle part.
replay-link-table = La partie est trop longue pour tenir dans un lien : celui-ci mène à sa table. Il dure aussi longtemps qu’elle.
replay-link-none = Cette partie est trop longue pour tenir dans un lien. Envoie plutôt son enregistrement : il suffit de le déposer ici.
replay-save = Garder l’enregistrement
replay-check = Vérifier les dés
replay-no-broken = Ce lien a perdu un morceau en route. Redemande-le, ou demande l’enregistrement.
replay-no-bad_record = La ligne { $line } de cet enregistrement ne suit pas les règles : il n’y a rien à regarder à partir de là.
replay-no-too_long = Cet enregistrement est trop long pour être regardé ici.
replay-no-no_record = Aucune partie n’a encore été finie à cette table.
replay-no-too_many_replays = Ça fait beaucoup de rediffusions. Attends une minute et réessaie.

## coach

coach-title = Coach
coach-mode-off = Sans
coach-mode-after = Après chaque choix
coach-mode-before = Avant aussi
coach-about = Il connaît la probabilité de gagner de chaque choix. Toi seul le vois.
coach-refuse = Pas de coach à cette table
coach-refuse-about = Tant que tu n’en veux pas, personne à cette table n’en a.
coach-refused = { $names } préfère jouer sans coach, alors personne n’en a.
coach-solving = Le coach réfléchit à ce jeu…
coach-none = Le coach ne connaît pas ce jeu avec autant de joueurs.
coach-waiting = Après chaque choix, tu liras ici ce qu’il valait.
coach-worth = { $what } { $chance }
coach-best = { $what } : le meilleur choix, { $chance }
coach-lost = { $what } : { $chance }. Mieux valait { $better } : { $best }
coach-place = { $place ->
    [1] Secouer en premier
    [2] Secouer en deuxième
    [3] Secouer en troisième
    [4] Secouer en quatrième
    [5] Secouer en cinquième
    [6] Secouer en sixième
   *[other] Secouer en { $place }ᵉ
}
coach-tempo = si tous lancent aussi vite dans les courses
coach-tempo-measured = au rythme des courses de cette table, { $tempo } contre 1
coach-tempo-soon = { $now } ; le rythme de cette table, { $tempo } contre 1, se calcule encore
review-mark = { $mark ->
    [doubtful] douteux
    [bad] mauvais
   *[very_bad] très mauvais
}

## review

# A game judged, decision by decision and roll by roll
review-title = Analyse
review-opening = On repense toute la partie…
review-no-busy = Beaucoup de parties sont à l’étude en ce moment. Réessaie dans une minute.
review-drop = Dépose ici l’enregistrement d’une partie pour la faire juger
review-head = Analyse : { $names }
review-curve = Qui menait
review-curve-about = La probabilité de gagner de chacun si, à partir de là, tout le monde joue au mieux.
review-turning = Les tournants
review-turning-none = Aucun moment n’a fait basculer la partie à lui seul.
review-players = Joueur par joueur
review-mistakes = Les erreurs
review-mistakes-none = Personne n’a rien laissé filer.
review-all = Pas à pas
review-step = { $name } : { $what }
review-in-round = Manche { $round } · { $what }
review-in-all-shake = Tous secouent · { $what }
review-step-dice = { $name } : { $what } → { $faces }
review-step-race = { $name } gagne { $gain } dans une course
review-step-colours = Dés de couleur : { $faces }
review-step-tie = Départage : { $faces }
review-better = Mieux : { $what }
review-cost = coûte { $loss }
review-kind = { $kind ->
    [rolled_too_far] lancer de trop
    [banked_too_early] garder trop tôt
    [banked_0] garder zéro
    [wrong_take] prendre au lieu d’oser
    [wrong_dare] oser au lieu de prendre
    [shook_too_long] secouer trop longtemps
    [stopped_too_soon] s’arrêter trop tôt
   *[wrong_order] choisir le mauvais ordre
}
review-kind-count = { $kind } : { $count } ×, { $loss }
review-band = { $band ->
    [master] un maître
    [strong] quelqu’un de très fort
    [steady] quelqu’un de solide
   *[learning] quelqu’un qui apprend encore
}
review-band-few = affiché à partir de { $least } vrais choix
review-sum-decisions = Vrais choix
review-sum-forced = Rien à choisir
review-sum-unjudged = Non jugés
review-sum-others = Joués par quelqu’un d’autre
review-sum-loss = Perdu en tout
review-sum-per = Perdu par vrai choix
review-sum-band = A joué comme
review-sum-luck = Chance
review-sum-own = dont ses propres dés
review-sum-pace = Rythme
review-sum-actual = Résultat
review-sum-adjusted = Résultat sans la chance
review-luck-about = La chance, c’est ce que les dés ont donné ou pris, en probabilité de gagner. Sans la chance plus la chance fait toujours exactement le résultat.
review-pace-about = Le rythme, c’est ce que les doigts rapides ont donné dans les courses. Ce n’est pas de la chance.
review-dice = Les dés
review-dice-kind = { $kind ->
    [acorns] Glands obtenus
    [nuts] Noix obtenues
    [points] Points obtenus
    [colours] Points des dés de couleur
    [busts] Lancers qui ont perdu le tour
   *[races] Lancers rien que d’écureuils
}
review-dice-got = { $got } ; en moyenne, { $expected }
review-dice-range = de { $low } à { $high } dans 95 parties sur 100 ; p = { $p }
review-dice-said = { $how ->
    [usual] Des dés ordinaires : { $games } parties de ce genre sur 100 finissent au moins aussi loin de la moyenne.
    [kind] Des dés généreux : { $games ->
        [0] pas une partie de ce genre sur 100 ne finit
        [one] une seule partie de ce genre sur 100 finit
       *[other] seulement { $games } parties de ce genre sur 100 finissent
    } au moins aussi loin de la moyenne.
   *[harsh] Des dés cruels, et ce n’est la faute de personne : { $games ->
        [0] pas une partie de ce genre sur 100 ne finit
        [one] une seule partie de ce genre sur 100 finit
       *[other] seulement { $games } parties de ce genre sur 100 finissent
    } au moins aussi loin de la moyenne.
}
review-dice-about = Attendu : ce que le même nombre de dés donne en moyenne, compté exactement. p dit combien de fois le pur hasard finit au moins aussi loin. Bots et humains reçoivent leurs dés par la même règle.
review-luck = chance { $luck }
review-race = { $rolls ->
    [one] un lancer
   *[other] { $rolls } lancers
}, { $expected } attendus, { $gain } obtenus
review-race-hand = Comptée à la main : personne ne sait combien de lancers il y a eu, alors chance et rythme vont ensemble.
review-tempo = Les courses sont jugées à un rythme de { $tempo } contre 1 : les lancers du coureur face à ceux de chaque dé de chien.
review-tempo-measured = Ce rythme a été mesuré dans les courses mêmes de cette partie.
review-missing-part = Certains coups de cette partie n’ont pas pu être jugés : personne n’y a calculé le meilleur jeu. Ils restent sans avis.
review-missing-all = Cette partie ne peut pas être jugée : personne n’a calculé le meilleur jeu pour elle.
review-open = La partie n’a pas été terminée, il n’y a donc pas de résultat.
review-train = S’entraîner sur ce jeu

# Puzzles
train-position = Problème { $n }, niveau { $level }. Tu as { $mine }, { $others ->
    [1] ton adversaire
   *[other] les autres
} { $theirs } ; ce tour a rapporté { $turn }. Que fais-tu ?
train-colours = Dés de couleur : toi { $mine }, { $others ->
    [1] ton adversaire
   *[other] les autres
} { $theirs }.
train-right = C’est ça.
train-wrong = Il y avait mieux.
train-streak = D’affilée : { $streak }, record { $longest }
train-end = { $right } justes sur { $asked }, au plus { $longest } d’affilée.
train-title = Entraînement
train-lead = Ici, certains de nos bots se trompent. Et toi, que ferais-tu ?
train-which = Les problèmes sont pour deux joueurs, avec les boîtes telles qu’elles sont.
train-level = Niveau { $level } sur { $levels }
train-row = D’affilée : { $streak }
train-longest = Record : { $longest }
train-harder = À partir d’ici, c’est plus serré.
train-next = Suivant
train-tempo = Probabilité de gagner, si tous lancent aussi vite dans les courses.
train-finding = On te cherche un coup délicat…
train-solving = On calcule le meilleur jeu de cette boîte. C’est un peu long, mais seulement la première fois.
train-no-not_solved = Personne n’a calculé ici le meilleur jeu de cette boîte. Choisis-en une autre.
train-no-too_many_puzzles = Ça fait beaucoup de problèmes. Souffle un peu et reprends dans une minute.
