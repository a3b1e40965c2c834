/** Food, home, clothes, animals, plants. German to English. */
export const home = `
Essen food meal; essen,isst,ißt,aß,gegessen,esse eat; Nahrung food; Lebensmittel groceries food
Mahlzeit,Mahlzeiten meal; Frühstück breakfast; frühstücken,gefrühstückt breakfast; Mittagessen lunch
Abendessen,Abendbrot dinner; Vorspeise appetizer; Hauptgericht main course
Nachspeise,Nachtisch dessert; Dessert dessert; Gericht,Gerichte dish; Speise,Speisen dish food
Lieblingsessen,Lieblingsgericht,Leibgericht favorite food; Snack snack; Imbiss snack; naschen snack
Hunger hunger; hungrig hungry; Durst thirst; durstig thirsty; satt full; Appetit appetite; Diät diet
Ernährung nutrition; ernähren,ernährt eat nutrition; fasten fasting; Rezept,Rezepte recipe
Küche kitchen cuisine; kochen,gekocht,kocht,kochte cook; Koch,Köche cook chef; Köchin cook chef
backen,gebacken,bäckt,backt bake; braten,gebraten,brät fry roast; grillen,gegrillt grill barbecue
rühren stir; schneiden,schnitt,geschnitten cut; schälen peel; mischen,gemischt mix
würzen season spice; probieren,probiert try taste; kosten taste cost
schmecken,schmeckt,geschmeckt taste; Geschmack taste; lecker,köstlich delicious; süß sweet
sauer sour; salzig salty; bitter bitter; scharf spicy; mild mild; roh raw; frisch fresh; gar cooked
gesund healthy; ungesund unhealthy
Vegetarier,Vegetarierin,vegetarisch vegetarian; Veganer,Veganerin,vegan vegan
Fleischesser meat eater; glutenfrei gluten free; Gluten gluten; laktosefrei lactose free
Laktose,Laktoseintoleranz lactose intolerant; laktoseintolerant lactose intolerant; halal halal
koscher kosher; bio,biologisch organic; Allergie,Allergien allergy; allergisch allergic
Allergiker,Allergikerin allergic; Unverträglichkeit intolerance
vertragen,verträgt,vertrage tolerate digest; unverträglich intolerant
Brot,Brote bread; Brötchen,Semmel bread roll; Toast toast; Butter butter; Margarine margarine
Käse cheese; Quark curd cheese; Joghurt yogurt; Milch milk; Sahne cream; Ei,Eier egg
Rührei scrambled eggs; Spiegelei fried egg; Marmelade,Konfitüre jam; Honig honey
Müsli cereal muesli; Haferflocken,Hafer oats; Mehl flour; Teig dough; Hefe yeast; Zucker sugar
Salz salt; Pfeffer pepper; Gewürz,Gewürze spice; Kräuter,Kraut herbs; Petersilie parsley
Basilikum basil; Rosmarin rosemary; Thymian thyme; Minze mint; Zimt cinnamon; Vanille vanilla
Ingwer ginger; Kurkuma turmeric; Curry curry; Koriander coriander; Dill dill; Schnittlauch chives
Knoblauch garlic; Zwiebel,Zwiebeln onion; Öl oil; Olivenöl olive oil; Essig vinegar; Senf mustard
Ketchup ketchup; Mayonnaise,Mayo mayonnaise; Soße,Sauce sauce; Suppe,Suppen soup; Eintopf stew
Salat,Salate salad lettuce; Pfannkuchen,Eierkuchen pancake; Waffel waffle
Nudel,Nudeln noodles pasta; Spaghetti spaghetti; Pizza pizza; Reis rice; Kartoffel,Kartoffeln potato
Pommes fries; Knödel,Kloß dumpling; Hamburger,Burger burger; Döner kebab; Sushi sushi
Fleisch meat; Rind,Rindfleisch beef; Schwein,Schweine pig; Schweinefleisch pork
Huhn,Hühner chicken hen; Hähnchen chicken; Pute,Truthahn turkey; Ente duck; Gans,Gänse goose
Lamm lamb; Kalb,Kalbfleisch veal; Wurst,Würste,Würstchen sausage; Schinken ham; Speck bacon
Schnitzel cutlet; Steak steak; Hackfleisch minced meat; Braten roast; Fisch,Fische fish
Lachs salmon; Thunfisch tuna; Forelle trout; Hering herring; Garnele,Garnelen,Krabbe shrimp
Muschel,Muscheln mussel shell; Meeresfrüchte seafood; Tofu tofu; Soja soy; Linse,Linsen lentil
Bohne,Bohnen beans; Erbse,Erbsen peas; Kichererbsen chickpeas; Hummus hummus; Nuss,Nüsse nut
Erdnuss,Erdnüsse peanut; Haselnuss,Haselnüsse hazelnut; Walnuss,Walnüsse walnut
Mandel,Mandeln almond; Cashew cashew; Sesam sesame; Sonnenblumenkerne sunflower seeds
Obst fruit; Frucht,Früchte fruit; Apfel,Äpfel apple; Birne,Birnen pear; Banane banana
Orange,Apfelsine orange; Mandarine tangerine; Zitrone lemon; Limette lime; Grapefruit grapefruit
Traube,Trauben,Weintraube grapes; Kirsche,Kirschen cherry; Pflaume,Zwetschge plum; Pfirsich peach
Aprikose apricot; Erdbeere,Erdbeeren strawberry; Himbeere raspberry; Heidelbeere,Blaubeere blueberry
Brombeere blackberry; Beere,Beeren berries; Melone melon; Wassermelone watermelon; Ananas pineapple
Mango mango; Kiwi kiwi; Avocado avocado; Kokosnuss coconut; Feige fig; Dattel date fruit
Rosine,Rosinen raisins; Granatapfel pomegranate
Gemüse vegetables; Tomate,Tomaten tomato; Gurke,Gurken cucumber; Möhre,Karotte,Möhren carrot
Paprika pepper; Kohl cabbage; Blumenkohl cauliflower; Brokkoli broccoli; Rosenkohl brussels sprouts
Sauerkraut sauerkraut; Spinat spinach; Pilz,Pilze,Champignon mushroom; Zucchini zucchini
Aubergine eggplant; Kürbis pumpkin; Mais corn; Spargel asparagus; Lauch,Porree leek; Sellerie celery
Radieschen radish; Rübe beet; Olive,Oliven olive; Artischocke artichoke; Süßkartoffel sweet potato
Kuchen cake; Torte,Torten cake; Keks,Kekse,Plätzchen cookie; Gebäck pastry; Schokolade chocolate
Praline chocolate candy; Bonbon,Bonbons candy; Süßigkeiten,Süßes sweets candy
Gummibärchen gummy bears; Eis ice cream; Pudding pudding; Chips chips; Popcorn popcorn
Lakritz licorice; Marzipan marzipan; Lebkuchen gingerbread; Kaugummi chewing gum
trinken,trinkt,trank,getrunken,trinke drink; Getränk,Getränke drink beverage; Wasser water
Mineralwasser,Sprudel mineral water; Leitungswasser tap water; Saft,Säfte juice
Limonade,Limo soda lemonade; Cola cola; Kaffee coffee; Espresso espresso; Cappuccino cappuccino
Koffein caffeine; entkoffeiniert decaf; Tee,Tees tea; Kakao cocoa; Bier,Biere beer; Wein,Weine wine
Rotwein red wine; Weißwein white wine; Sekt,Champagner champagne; Schnaps liquor; Whisky whiskey
Alkohol alcohol; alkoholfrei alcohol free; Alkoholiker,Alkoholikerin alcoholic; betrunken drunk
nüchtern sober; Kater hangover; Cocktail cocktail; Flasche,Flaschen bottle; Dose,Dosen can
Glas,Gläser glass; Tasse,Tassen cup; Becher mug; Kanne pot; Strohhalm straw
Teller plate; Schüssel bowl; Messer knife; Gabel fork; Löffel spoon; Besteck cutlery
Geschirr dishes; Topf,Töpfe pot; Pfanne,Pfannen pan; Ofen,Backofen oven; Herd stove
Mikrowelle microwave; Kühlschrank fridge; Gefriertruhe,Gefrierfach,Tiefkühler freezer
Spülmaschine,Geschirrspüler dishwasher; spülen,abspülen,abwaschen wash dishes; Abwasch dishes
Toaster toaster; Wasserkocher kettle; Kaffeemaschine coffee machine; Mixer blender; Serviette napkin
Tablett tray
Restaurant,Restaurants restaurant; Lokal restaurant pub; Gaststätte,Gasthaus restaurant inn
Café cafe; Kneipe,Kneipen pub; Bar bar; Biergarten beer garden; Kantine,Mensa cafeteria
Kellner,Kellnerin waiter; Speisekarte menu; bestellen,bestellt order; Bestellung order
Rechnung,Rechnungen bill invoice; Trinkgeld tip; reservieren,reserviert reserve
Reservierung reservation; Bäckerei bakery; Bäcker baker; Metzger,Fleischer,Metzgerei butcher
Konditor,Konditorei pastry baker; Lieferdienst delivery service
Haus,Häuser house; Zuhause,zuhause,daheim home; Heim home; Wohnung,Wohnungen apartment flat
wohnen,wohnt,wohnte,gewohnt,wohne live reside; leben,lebt,lebte,gelebt,lebe live
Wohnort,Wohnsitz residence; Einfamilienhaus family house; Hochhaus skyscraper; Gebäude building
Zimmer,Raum,Räume room; Wohnzimmer living room; Schlafzimmer bedroom; Kinderzimmer children room
Arbeitszimmer study office; Esszimmer dining room; Bad,Badezimmer bathroom; Toilette,Klo,WC toilet
Flur hallway; Keller basement; Dachboden,Speicher attic; Dach,Dächer roof; Garage garage
Balkon,Balkone balcony; Terrasse terrace; Garten,Gärten garden; Hof,Höfe yard; Tür,Türen,Türe door
Fenster window; Wand,Wände wall; Mauer wall; Boden,Böden floor; Fußboden floor
Decke,Decken ceiling blanket; Treppe,Treppen stairs; Aufzug,Fahrstuhl elevator
Stock,Stockwerk,Etage floor storey; Erdgeschoss ground floor; Schlüssel key; Schloss lock castle
Klingel doorbell; Briefkasten mailbox; Adresse,Adressen address; Anschrift address
Hausnummer house number; Postleitzahl zip code; Straße,Straßen street; Türcode door code
Miete,Mieten rent; mieten,gemietet rent; Mieter,Mieterin tenant; vermieten,vermietet rent out
Vermieter,Vermieterin landlord; Mietvertrag lease contract; Kaution deposit
Nebenkosten utilities costs; Eigentum property; Eigentümer owner; Besitzer,Besitzerin owner
besitzen,besitzt,besaß,besessen own; gehören,gehört,gehörte belong
Immobilie,Immobilien real estate property; Makler,Maklerin estate agent; Grundstück land property
umziehen,umgezogen,zieht,ziehe move house; Umzug,Umzüge move house; einziehen,eingezogen move in
ausziehen,ausgezogen move out; renovieren,renoviert renovate; Renovierung renovation
bauen,gebaut,baut build; Bau construction; Baustelle construction site
einrichten,eingerichtet furnish; Einrichtung furniture
Möbel,Möbelstück furniture; Tisch,Tische table; Stuhl,Stühle chair; Sessel armchair; Sofa,Couch sofa
Bett,Betten bed; Matratze mattress; Kissen pillow; Bettdecke blanket
Schrank,Schränke cupboard wardrobe; Kleiderschrank wardrobe; Regal,Regale shelf; Schublade drawer
Schreibtisch desk; Lampe,Lampen lamp; Licht,Lichter light; Glühbirne light bulb; Spiegel mirror
Teppich carpet; Vorhang,Vorhänge,Gardine curtain; Bild,Bilder picture; Kamin fireplace
Heizung heating; heizen,geheizt heat; Klimaanlage air conditioning; Strom electricity
Steckdose socket; Dusche,Duschen shower; duschen,geduscht shower; Badewanne bathtub
baden,gebadet bathe; Waschbecken sink; Handtuch,Handtücher towel; Seife soap; Zahnbürste toothbrush
Zahnpasta toothpaste; Zähneputzen brush teeth; Shampoo shampoo; Wecker alarm clock
Uhr,Uhren clock watch
Haushalt household; Hausarbeit housework; putzen,geputzt clean; Putzfrau cleaning lady; sauber clean
Sauberkeit cleanliness; schmutzig,dreckig dirty; Schmutz,Dreck dirt; Staub dust
staubsaugen,Staubsauger vacuum cleaner; wischen,gewischt wipe mop; fegen sweep; Besen broom
aufräumen,aufgeräumt tidy up; Ordnung order tidy; Unordnung mess; Chaos chaos; Müll,Abfall garbage
Mülleimer trash can; wegwerfen,weggeworfen throw away; waschen,wäscht,wusch,gewaschen wash
Wäsche laundry; Waschmaschine washing machine; Trockner dryer; trocknen,getrocknet dry
bügeln,gebügelt iron clothes; nähen,genäht sew; reparieren,repariert repair
Reparatur,Reparaturen repair; kaputt broken; Handwerker craftsman; Werkzeug,Werkzeuge tool
Hammer hammer; Schraube,Schrauben screw; Nagel,Nägel nail; Bohrer,Bohrmaschine drill; Säge saw
Leiter ladder leader; Farbe,Farben color paint; streichen,gestrichen paint
Kleidung,Kleider,Klamotten clothes; Kleid dress; anziehen,angezogen,anziehe wear dress
tragen,trägt,trug,getragen,trage wear carry; Hose,Hosen pants trousers; Jeans jeans
Rock,Röcke skirt; Hemd,Hemden shirt; Bluse blouse; Shirt,T-Shirt shirt; Pullover,Pulli sweater
Strickjacke cardigan; Jacke,Jacken jacket; Mantel,Mäntel coat; Anzug,Anzüge suit; Krawatte tie
Gürtel belt; Unterwäsche,Unterhose underwear; Socke,Socken sock; Strumpf,Strümpfe stocking
Schuh,Schuhe shoe; Stiefel boots; Turnschuhe,Sneaker sneakers; Sandalen sandals; Hut,Hüte hat
Mütze cap; Schal scarf; Handschuh,Handschuhe glove; Schlafanzug pajamas; Badeanzug swimsuit
Bikini bikini; Uniform uniform; Mode fashion; modisch fashionable; Stil style; elegant elegant
Tasche,Taschen bag pocket; Handtasche handbag; Rucksack,Rucksäcke backpack; Koffer suitcase
Geldbeutel,Portemonnaie,Brieftasche wallet; Regenschirm,Schirm umbrella; Schmuck jewelry
Ring,Ringe ring; Ehering wedding ring; Kette necklace chain; Ohrring,Ohrringe earring
Armband bracelet; Armbanduhr wristwatch; Sonnenbrille sunglasses; Parfüm perfume
Schminke,Makeup makeup; schminken,geschminkt makeup; Lippenstift lipstick; Frisur hairstyle
Friseur,Friseurin hairdresser; Tattoo,Tätowierung tattoo; Piercing piercing; Stoff,Stoffe fabric
Wolle wool; Baumwolle cotton; Leder leather; Seide silk; Knopf,Knöpfe button; Reißverschluss zipper
Größe size; eng tight; weit wide far; bequem comfortable; unbequem uncomfortable; gemütlich cozy
gebraucht,gebrauchte,gebrauchten used second hand; secondhand used
rot,rote red; blau,blaue blue; grün,grüne green; gelb,gelbe yellow; schwarz,schwarze black
weiß,weiße,weißer,weißes white; grau,graue grey; braun,braune brown; rosa,pink pink
lila,violett purple; orange orange; bunt colorful; türkis turquoise; gold,golden gold
silber,silbern silver; hell,helle bright light; dunkel,dunkle dark; Lieblingsfarbe favorite color
Tier,Tiere animal; Haustier,Haustiere pet; Hund,Hunde dog; Hündin dog; Welpe,Welpen puppy
Katze,Katzen cat; Kätzchen kitten; Pferd,Pferde horse; Pony pony; Fohlen foal; Kuh,Kühe cow
Stier,Bulle bull; Schaf,Schafe sheep; Ziege goat; Esel donkey; Hase rabbit hare; Kaninchen rabbit
Hamster hamster; Meerschweinchen guinea pig; Maus,Mäuse mouse; Ratte rat; Vogel,Vögel bird
Papagei parrot; Wellensittich budgie parakeet; Kanarienvogel canary; Taube pigeon; Eule owl
Adler eagle; Schwan swan; Storch stork; Rabe,Krähe crow; Hahn rooster; Küken chick
Schildkröte turtle; Schlange snake; Eidechse lizard; Frosch frog; Aquarium aquarium
Goldfisch goldfish; Hai shark; Wal whale; Delfin dolphin; Löwe lion; Tiger tiger; Elefant elephant
Giraffe giraffe; Affe monkey; Bär,Bären bear; Wolf,Wölfe wolf; Fuchs,Füchse fox; Reh,Hirsch deer
Igel hedgehog; Eichhörnchen squirrel; Fledermaus bat; Insekt,Insekten insect; Biene,Bienen bee
Wespe,Wespen wasp; Fliege fly; Mücke,Mücken mosquito; Ameise ant; Spinne,Spinnen spider
Schmetterling butterfly; Käfer beetle; Schnecke snail; Wurm,Würmer worm; Zecke tick; Floh flea
Tierarzt,Tierärztin veterinarian; Tierheim animal shelter; Zoo zoo; Bauernhof farm; Stall stable
Käfig cage; Leine leash; Futter feed pet food; füttern,gefüttert feed; bellen bark
beißen,gebissen,biss bite; züchten,Züchter breed; Rasse breed race; zahm tame; wild wild; Fell fur
Pfote paw; Schwanz tail; Flügel wing; Feder,Federn feather; Nest nest; gassi walk dog
Dackel dachshund; Schäferhund shepherd dog; Pudel poodle; Mops pug; Labrador labrador
Pflanze,Pflanzen plant; pflanzen,gepflanzt plant; Zimmerpflanze house plant; Blume,Blumen flower
Rose,Rosen rose; Tulpe tulip; Sonnenblume sunflower; Lilie lily; Orchidee orchid; Kaktus cactus
Baum,Bäume tree; Eiche oak; Tanne,Fichte fir tree; Birke birch; Busch,Strauch bush
Gras,Rasen grass lawn; mähen mow; Blatt,Blätter leaf; Wurzel root; Samen seed; Ast,Zweig branch
blühen,blüht,Blüte bloom; wachsen,wächst,wuchs,gewachsen grow; ernten,Ernte harvest
gießen,gegossen water plants; düngen fertilizer; Unkraut weeds; Gärtner,Gärtnerin gardener
gärtnern,Gartenarbeit gardening; Gewächshaus greenhouse; Beet garden bed
Schrebergarten,Kleingarten allotment garden; Natur nature; Umwelt environment; Wald,Wälder forest
Wiese meadow; Feld,Felder field; Holz wood; Stein,Steine stone; Erde earth soil; Sand sand
`;
