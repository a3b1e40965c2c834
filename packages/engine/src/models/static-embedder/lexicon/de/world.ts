/** Hobbies, travel, places, weather, time, numbers, society, verbs and adjectives of daily life. German to English. */
export const world = `
Hobby,Hobbys hobby; Freizeit free time leisure; Beschäftigung occupation activity
Aktivität activity; Spiel,Spiele game; spielen,spielt,spielte,gespielt,spiele play
Spieler,Spielerin player; Brettspiel,Brettspiele board game; Kartenspiel card game
Videospiel,Videospiele,Computerspiel video game; zocken,gezockt gaming; Schach chess
Rätsel puzzle riddle; Kreuzworträtsel crossword; Puzzle jigsaw puzzle; Würfel dice; Spielzeug toy
Puppe doll; Sport sport; sportlich athletic; Sportler,Sportlerin athlete; Sportart sport
trainieren,trainiert,Training train workout; Fitness fitness; Fitnessstudio gym; Mannschaft team
Fußball soccer football; Handball handball; Basketball basketball; Volleyball volleyball
Tennis tennis; Tischtennis table tennis; Federball,Badminton badminton; Golf golf
Eishockey ice hockey; Boxen boxing; Kampfsport martial arts; Judo judo; Karate karate; Yoga yoga
Pilates pilates; Gymnastik,Turnen gymnastics; Leichtathletik athletics
laufen,läuft,lief,gelaufen,laufe run walk; Läufer runner; joggen,joggt,gejoggt jogging
rennen,rannte,gerannt run; Marathon marathon; schwimmen,schwimmt,schwamm,geschwommen,schwimme swim
Schwimmbad,Freibad,Hallenbad swimming pool; Becken pool; tauchen,getaucht dive; Taucher diver
segeln,gesegelt sail; rudern row; surfen surf; klettern,geklettert climb; Bergsteigen mountaineering
wandern,wandert,gewandert hike; Wanderung,Wanderungen hike; spazieren,Spaziergang,spaziere walk
reiten,reitet,ritt,geritten ride horse; Rad,Fahrrad,Fahrräder,Räder bicycle
radeln,radfahren,Radfahren,Radtour cycling; Mountainbike mountain bike
Ski,Skifahren,Skilaufen,skifahren ski; Snowboard snowboard; Schlitten sled; Schlittschuh ice skating
Skateboard skateboard; tanzen,getanzt,tanzt dance; Tanz dance; Ballett ballet
angeln,geangelt fishing; jagen,gejagt,Jagd hunt; Wettkampf,Wettbewerb competition
Turnier tournament; gewinnen,gewinnt,gewann,gewonnen win; verlieren,verliert,verlor,verloren lose
Sieg victory; Niederlage defeat; Pokal trophy; Tor goal gate; Ball,Bälle ball; Fan,Fans fan
Stadion stadium; Spielplatz playground
Musik music; musizieren,musiziert music; Lied,Lieder song; singen,singt,sang,gesungen,singe sing
Gesang singing; Chor choir; Kirchenchor church choir; Band band; Orchester orchestra
Konzert,Konzerte concert; Oper opera; Instrument,Instrumente instrument; Klavier piano; Flügel piano
Gitarre guitar; Geige,Violine violin; Cello cello; Flöte flute; Trompete trumpet; Schlagzeug drums
Saxophon saxophone; Orgel organ; Harfe harp; Akkordeon accordion; Noten notes; Rhythmus rhythm
hören,hört,hörte,gehört,höre hear listen; zuhören listen; Schallplatte vinyl record; Jazz jazz
Klassik classical music; klassisch classical; Rock rock; Hip-Hop hip hop; Schlager pop songs
Klavierunterricht piano lessons
lesen,liest,las,gelesen,lese read; Leser reader; Buch,Bücher book; Roman,Romane novel
Krimi,Krimis crime novel; Märchen fairy tale; Gedicht,Gedichte poem; Comic,Comics comics
Zeitung,Zeitungen newspaper; Zeitschrift magazine; Hörbuch audiobook; Literatur literature
Kapitel chapter; Verlag publisher; veröffentlichen,veröffentlicht publish; Tagebuch diary; Blog blog
Film,Filme movie; Kino cinema movies; Serie,Serien tv series; Staffel season series
Schauspiel acting; Theater theater; Theaterstück play theater; Bühne stage; Museum,Museen museum
Ausstellung exhibition; Gemälde painting; malen,malt,gemalt,male paint; zeichnen,gezeichnet draw
Zeichnung drawing; basteln,gebastelt crafts; stricken,gestrickt knit; häkeln,gehäkelt crochet
sticken embroidery; töpfern pottery; Handarbeit needlework; Heimwerken,heimwerken diy
sammeln,sammelt,gesammelt,sammle collect; Sammlung collection
Modellbau,Modelleisenbahn model building; Zaubern,Zauberer magic; Podcast,Podcasts podcast
Fotografie photography; kreativ creative; ehrenamtlich,Ehrenamt volunteer; Pfadfinder scouts
grillen barbecue; zelten,gezeltet,Zelt camping tent; Camping camping; Wohnmobil,Wohnwagen camper van
Sauna sauna; meditieren,Meditation meditation; entspannen relax; ausruhen,ausgeruht rest
Ausflug,Ausflüge trip excursion; ausgehen go out; Disco,Disko,Club club disco; Flirt,flirten flirt
Reise,Reisen journey trip; reisen,reist,reiste,gereist,reise travel; Reisender traveler
verreisen,verreist travel; Urlaub,Urlaube vacation holiday; Tourist,Touristen tourist
Tourismus tourism; besuchen,besucht visit; Besuch,Besuche visit; besichtigen visit sightseeing
Sehenswürdigkeit sight attraction; Hotel,Hotels hotel; Unterkunft accommodation; Pension guesthouse
Ferienwohnung vacation apartment; Jugendherberge hostel; übernachten,übernachtet stay overnight
buchen,gebucht book reserve; Buchung booking; Flug,Flüge flight
fliegen,fliegt,flog,geflogen,fliege fly; Flugzeug airplane; Flughafen airport
Flugangst fear of flying; Zug,Züge train; Bahn,Eisenbahn railway train; Bahnhof train station
Bahncard railcard; U-Bahn,S-Bahn subway; Straßenbahn,Tram tram; Bus,Busse bus; Haltestelle bus stop
Fahrkarte,Fahrschein,Ticket,Tickets ticket; Fahrplan timetable; umsteigen change trains
einsteigen board; aussteigen get off; Gleis platform track; verspätet,Verspätung late delay
verpassen,verpasst miss; Auto,Autos,Wagen car; Pkw car; Lkw,Lastwagen truck; Motorrad motorcycle
Roller scooter; Moped moped; Elektroauto,E-Auto electric car
fahren,fährt,fuhr,gefahren,fahre drive ride; Fahrt drive trip; Führerschein driving license
Fahrschule driving school; parken,geparkt park car; Parkplatz parking lot; Tankstelle gas station
tanken,Benzin,Diesel fuel gas; Autobahn highway; Stau traffic jam; Verkehr traffic
Ampel traffic light; Kreuzung crossing intersection; Reifen tire; Motor engine; Bremse brake
Panne car breakdown; Taxi taxi; Schiff,Schiffe ship; Boot,Boote boat; Fähre ferry
Hafen,Häfen harbor port; Kreuzfahrt cruise; Anker anchor; Ankunft arrival
ankommen,angekommen arrive; Abfahrt departure; abfahren depart; Pass,Reisepass passport
Ausweis,Personalausweis identity card; Visum visa; Zoll customs; Grenze border; Gepäck luggage
packen,gepackt pack; auspacken unpack; Ausland abroad; Reiseführer travel guide
Landkarte,Stadtplan map; Kompass compass; seekrank,reisekrank motion sickness; Jetlag jetlag
Weg,Wege way path; Richtung direction; links left; rechts right; geradeaus straight
nah,Nähe,nahe near; entfernt,Entfernung distance far; Kilometer kilometers; Meter meters
schnell fast; langsam slow; Geschwindigkeit speed
Land,Länder country land; Stadt,Städte city town; Dorf,Dörfer village; Großstadt big city
Hauptstadt capital city; Vorort suburb; Stadtteil,Viertel,Bezirk district neighborhood
Innenstadt,Zentrum city center; Ort,Orte place town; Gegend,Region region area; Bundesland state
Platz,Plätze place square; Park,Parks park; Brücke bridge; Turm tower; Burg castle
Rathaus town hall; Amt,Behörde government office; Welt world; Kontinent continent
Insel,Inseln island; Küste coast; Strand,Strände beach; Meer,See sea lake; Ozean ocean
Nordsee north sea; Ostsee baltic sea; Mittelmeer mediterranean; Fluss,Flüsse river; Bach stream
Ufer shore; Berg,Berge,Bergen mountain; Gebirge mountains; Alpen alps; Hügel hill; Tal valley
Höhle cave; Wüste desert; Wasserfall waterfall; Landschaft,Landschaften landscape; Norden north
Süden south; Osten east; Westen west; nördlich north; südlich south; drinnen indoors inside
draußen outdoors outside; oben above upstairs; unten below downstairs; vorne front; hinten behind
Deutschland germany; Österreich austria; Schweiz switzerland; Frankreich france; Spanien spain
Italien italy; Griechenland greece; Türkei turkey; Niederlande,Holland netherlands; Belgien belgium
Dänemark denmark; Schweden sweden; Norwegen norway; Finnland finland; Polen poland
Tschechien czech republic; Ungarn hungary; Rumänien romania; Bulgarien bulgaria; Russland russia
Ukraine ukraine; Kroatien croatia; Serbien serbia; England,Großbritannien england britain
Schottland scotland; Irland ireland; Island iceland; Europa europe; Amerika america; USA usa america
Kanada canada; Mexiko mexico; Brasilien brazil; Argentinien argentina; Afrika africa; Ägypten egypt
Marokko morocco; Südafrika south africa; Asien asia; Indien india; China china; Japan japan
Korea korea; Vietnam vietnam; Australien australia; Neuseeland new zealand; Syrien syria; Iran iran
Irak iraq; Israel israel; Köln cologne; München munich; Nürnberg nuremberg; Wien vienna
Zürich zurich; Genf geneva; Rom rome; Mailand milan; Venedig venice; Florenz florence; Paris paris
Prag prague; Warschau warsaw; Moskau moscow; Lissabon lisbon; Brüssel brussels; Athen athens
Kopenhagen copenhagen; Bayern bavaria; Sachsen saxony; Rhein rhine; Donau danube
Bodensee lake constance
Wetter weather; Sonne sun; sonnig,Sonnenschein sunny sunshine; Regen rain
regnen,regnet,geregnet rain; regnerisch rainy; Schnee snow; schneien,schneit snow; Wind wind
windig windy; Sturm storm; Gewitter thunderstorm; Blitz lightning; Donner thunder
Wolke,Wolken cloud; bewölkt cloudy; Nebel fog; Hagel hail; Frost frost; Eis ice; Hitze heat
heiß,heißer hot; warm,wärmer warm; Wärme warmth; kalt,kälter cold; Kälte cold; kühl cool; nass wet
trocken dry; Temperatur temperature; Grad degrees; Klima climate; Klimawandel climate change
Regenbogen rainbow; Überschwemmung,Hochwasser flood; Erdbeben earthquake; Feuer,Brand fire
brennen,brennt,gebrannt,brannte burn; Luft air; Himmel sky; Mond moon; Stern,Sterne star
Planet planet; Weltraum,Weltall space; Schatten shadow shade; Sonnenbrand sunburn
Sonnencreme sunscreen
Zeit,Zeiten time; Tag,Tage day; täglich daily; Nacht,Nächte night; nachts night
Morgen,morgens morning; morgen tomorrow; Vormittag,vormittags morning; Mittag,mittags noon
Nachmittag,nachmittags afternoon; Abend,abends evening; Mitternacht midnight; Woche,Wochen week
wöchentlich weekly; Wochenende,Wochenenden weekend; Monat,Monate month; monatlich monthly
Jahr,Jahre year; jährlich yearly; Jahrzehnt decade; Jahrhundert century; Stunde,Stunden hour
Minute,Minuten minute; Sekunde second; Uhrzeit time clock; Datum date; Kalender calendar
heute today; gestern yesterday; vorgestern day before yesterday; übermorgen day after tomorrow
früh,früher,Frühe early; spät,später late; Frühaufsteher early riser; Nachteule night owl
Montag,montags monday; Dienstag,dienstags tuesday; Mittwoch,mittwochs wednesday
Donnerstag,donnerstags thursday; Freitag,freitags friday; Samstag,samstags,Sonnabend saturday
Sonntag,sonntags sunday; Werktag weekday; Januar,Jänner january; Februar february; März march
April april; Mai may; Juni june; Juli july; August august; September september; Oktober october
November november; Dezember december; Frühling,Frühjahr spring; Sommer summer; Herbst autumn
Winter winter; Jahreszeit season; Zukunft future; zukünftig future; Vergangenheit past
Gegenwart present; neulich,kürzlich,letztens recently; letzte,letzter,letztes,letzten,letztem last
nächste,nächster,nächstes,nächsten next; erste,erster,erstes,ersten first
zweite,zweiter,zweiten second; dritte,dritten third; vierte,vierten fourth; fünfte,fünften fifth
Anfang,Beginn beginning; anfangen,fängt,angefangen,fing begin start
beginnen,beginnt,begann,begonnen begin; Ende end; enden end; beenden,beendet finish
aufhören,aufgehört stop quit; fertig finished ready; dauern,dauert last take
warten,wartet,gewartet,warte wait; ewig forever; dringend urgent; Eile,eilig hurry; beeilen hurry
Moment,Augenblick moment; regelmäßig regularly; selten rarely; häufig often; plötzlich suddenly
zweimal twice; dreimal three times; einmal once; Mal,Male times
eins one; zwei two; drei three; vier four; fünf five; sechs six; sieben seven; acht eight; neun nine
zehn ten; elf eleven; zwölf twelve; dreizehn thirteen; zwanzig twenty; dreißig thirty; vierzig forty
fünfzig fifty; hundert hundred; tausend thousand; dreitausend three thousand; Million million
halb,Hälfte half; doppelt double; viertel quarter; Prozent percent; Stück piece; Teil part
ganze whole; mehrere several; Dutzend dozen; Kilo,Kilogramm kilogram; Gramm grams; Liter liters
Zentimeter centimeters; Quadratmeter square meters
Politik politics; politisch political; Partei,Parteien party political; Regierung government
Staat state; Wahl,Wahlen election choice; wählen,wählt,gewählt,wähle vote choose
Demokratie democracy; Kanzler,Kanzlerin chancellor; Präsident president; Minister minister
Gesetz,Gesetze law; Rechte rights; Gericht court; Prozess trial process; Gefängnis prison
Verbrechen crime; Dieb thief; stehlen,stiehlt,gestohlen,klauen,geklaut steal
Einbruch,Einbrecher burglary; Zeuge witness; Strafe punishment fine; Anzeige complaint ad
Demonstration,demonstrieren demonstration protest; Frieden peace; Waffe weapon; Gewalt violence
Konflikt conflict; Umweltschutz environmental protection; Nachhaltigkeit,nachhaltig sustainable
Energie energy; Öffentlichkeit public; Medien media; Feminismus,feministisch feminist
rassistisch,Rassismus racism; liberal liberal; konservativ conservative; links left wing
Grünen green party
gehen,geht,ging,gegangen,gehe go walk; kommen,kommt,kam,gekommen,komme come
bleiben,bleibt,blieb,geblieben,bleibe stay; stehen,steht,stand,gestanden stand
sitzen,sitzt,saß,gesessen sit; liegen,liegt,lag,gelegen lie; stellen,stellt,gestellt put
setzen,gesetzt sit put; legen,legt,gelegt lay put; hängen,hängt,gehangen hang
fallen,fällt,fiel,gefallen fall; springen,sprang,gesprungen jump; ziehen,zog,gezogen pull
drücken,gedrückt press; heben,gehoben lift; werfen,wirft,warf,geworfen throw; fangen,gefangen catch
halten,hält,hielt,gehalten,halte hold keep; nehmen,nimmt,nahm,genommen,nehme take
geben,gab,gegeben,gebe give; bringen,bringt,brachte,gebracht bring; holen,holt,geholt fetch
bekommen,bekommt,bekam,kriegen,gekriegt get receive; erhalten,erhält,erhielt receive
behalten,behält keep; verstecken,versteckt hide; öffnen,geöffnet,aufmachen open
schließen,geschlossen,zumachen close; offen open; geschlossen closed; zeigen,zeigt,gezeigt show
sehen,sieht,sah,gesehen,sehe see
schauen,schaut,geschaut,anschauen,angeschaut,gucken,guckt watch look; beobachten,beobachtet observe
blicken look; riechen,riecht,roch,gerochen smell; Geruch smell; berühren,berührt touch
reden,redet,geredet talk; erzählen,erzählt tell; Gespräch,Gespräche conversation
unterhalten,unterhält talk entertain; Unterhaltung conversation entertainment
fragen,fragt,gefragt,frage ask; Frage,Fragen question; antworten,geantwortet answer
Antwort,Antworten answer; erklären,erklärt explain; Erklärung explanation
beschreiben,beschrieben describe; Beschreibung description; bitten,gebeten ask request
danken,gedankt thank; entschuldigen,entschuldigt apologize; Entschuldigung apology excuse
grüßen,begrüßen greet; verabschieden farewell; treffen,trifft,traf,getroffen,treffe meet
verabreden,verabredet,Verabredung date appointment; begleiten,begleitet accompany
folgen,gefolgt follow; führen,geführt lead
benutzen,benutzt,benutze,verwenden,verwendet,nutzen,nutzt,genutzt use; gebrauchen use
brauchen,braucht,brauchte,gebraucht,brauche need; ändern,geändert,verändern,verändert change
Änderung,Veränderung change; wechseln,gewechselt change switch; verbessern,verbessert improve
steigen,steigt,gestiegen climb rise; sinken,gesunken sink; versuchen,versucht,versuche try
schaffen,schafft,geschafft manage achieve; erreichen,erreicht reach; gelingen,gelungen succeed
passieren,passiert,geschehen happen; verursachen cause; verhindern prevent
vermeiden,vermeidet,vermieden,meiden,meidet avoid; verzichten,verzichtet give up avoid
erlauben,erlaubt,dürfen allow; verbieten,verboten forbid; zwingen,gezwungen force; gehorchen obey
schlagen,schlägt,schlug,geschlagen hit; kämpfen,gekämpft,Kampf fight
schützen,geschützt,Schutz protect; retten,gerettet save rescue; kümmern,kümmert,gekümmert care for
pflegen,pflegt,gepflegt,Pflege care nursing; erziehen,erzogen,Erziehung raise children upbringing
aufwachsen,aufgewachsen grow up; verbringen,verbringt,verbrachte spend time
unternehmen,unternehme,unternimmt,unternommen do activity; organisieren,organisiert organize
vorbereiten,vorbereitet,Vorbereitung prepare; teilnehmen,teilgenommen participate
mitmachen participate; beitreten,beigetreten join; verlassen,verließ,verlässt leave
abbrechen,abgebrochen break off quit; wiederholen,wiederholt repeat; ersetzen,ersetzt replace
fehlen,fehlt,gefehlt missing lack; stören,stört,gestört,störend disturb; passen,passt fit suit
funktionieren,funktioniert work function; verschwinden,verschwunden disappear
bemerken,merken notice; erwarten,erwartet,Erwartung expect; vorstellen,Vorstellung imagine introduce
vergleichen,Vergleich compare; unterscheiden,Unterschied difference; ähnlich similar
verschieden different; gleich same equal; gemeinsam together common; zusammen together
allein,alleine alone; getrennt separate; neu,neue,neuer,neues new; modern modern
altmodisch old fashioned; kurz,kurze short; lange long; hoch,hohe,höher high; tief,tiefe deep
niedrig low; breit wide; flach flat; rund round; voll full; leer empty; schwer heavy; hart hard
weich soft; glatt smooth; scharf sharp; spitz pointed; riesig huge; winzig tiny; genau exact
einzig only; eigene,eigener,eigenes,eigenen own; echt real; künstlich artificial; privat private
persönlich personal; öffentlich public; geheim secret; bekannt known; unbekannt unknown
besondere,besonderer special; gewöhnlich usual; einzigartig unique; praktisch practical
nützlich useful; nutzlos useless; kompliziert complicated; bereit ready; beschäftigt busy
verfügbar available; verantwortlich responsible; stärken strengthen; jemals ever; Art kind
Sache,Sachen,Ding,Dinge things stuff; Beispiel example; Form form; Liste list; Regel,Regeln rule
Grundlage basis; System system; Methode method; Ergebnis,Ergebnisse result
Information,Informationen information; Notiz note; Zusammenfassung summary
Vorschlag,Vorschläge suggestion; vorschlagen suggest; Rat,Ratschlag advice; Hinweis hint
Anleitung instructions; Möglichkeit,Möglichkeiten possibility; Gelegenheit opportunity
Chance chance; Situation situation; Fall case; Umstand circumstance; Seite side page; Rand edge
Mitte middle; Ecke corner; Loch hole; Linie line; Kreis circle; Punkt point; Lärm noise
Geräusch noise; Stille silence; Krach noise; Lebensziel life goal; Sprachnachricht voice message
Muster pattern; Papierkram paperwork; Dokument,Dokumente document; Unterlagen documents
Formular form; Unterschrift signature; unterschreiben,unterschrieben sign; Erlaubnis permission
Pflicht duty; Anspruch claim; Bedarf need; Bedürfnis need; Verhalten behavior; Rolle role
Verbindung connection; Gesellschaftsspiel board game
`;
