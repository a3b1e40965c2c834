/** Family, friends, ages of life, bodies of people, what they are like. German to English. */
export const people = `
Familie family; Eltern parents; Elternteil parent; Mutter,Mütter mother; Mama,Mami,Mutti mom
Vater,Väter father; Papa,Papi,Vati dad
Kind,Kinder child; Baby,Babys baby; Säugling infant; Kleinkind toddler; Junge,Jungen,Jungs boy
Bub,Buben boy; Mädchen,Mädel girl; Sohn,Söhne son; Tochter,Töchter daughter
Bruder,Brüder brother; Schwester,Schwestern sister; Geschwister siblings; Zwilling,Zwillinge twin
Drillinge triplets; Einzelkind only child
Oma,Omi grandma; Opa,Opi grandpa; Großmutter,Großmütter grandmother; Großvater,Großväter grandfather
Großeltern grandparents; Urgroßmutter great grandmother; Urgroßvater great grandfather
Enkel,Enkelkind,Enkelkinder grandchild; Enkelin granddaughter; Enkelsohn grandson; Tante aunt
Onkel uncle; Neffe nephew; Nichte niece; Cousin,Vetter cousin; Cousine,Kusine cousin
Ehe marriage; Ehemann,Ehegatte husband; Ehefrau wife; Gatte husband; Gattin wife
Ehepaar married couple; Paar,Paare couple; Partner,Partnerin partner
Lebensgefährte,Lebensgefährtin partner; Lebenspartner partner
Verlobter,Verlobte fiance; verlobt engaged; Verlobung engagement; verloben engage; Braut bride
Bräutigam groom; Hochzeit,Hochzeiten wedding; heiraten,geheiratet,heiratete marry
verheiratet married; Heirat marriage
Scheidung divorce; scheiden divorce; geschieden divorced; Trennung separation
trennen,getrennt,trennte separate; ledig single; alleinstehend single; alleinerziehend single parent
Single single; verwitwet widowed; Witwe widow; Witwer widower
Schwiegermutter mother in law; Schwiegervater father in law; Schwiegereltern parents in law
Schwiegersohn son in law; Schwiegertochter daughter in law; Schwager brother in law
Schwägerin sister in law
Stiefmutter stepmother; Stiefvater stepfather; Stiefbruder stepbrother; Stiefschwester stepsister
Stiefkind stepchild; Pflegekind foster child; Pflegeeltern foster parents; Adoption adoption
adoptieren,adoptiert adopt; Waise orphan; Pate,Patenonkel godfather; Patin,Patentante godmother
Patenkind godchild
Verwandte,Verwandter,Verwandten relative; Verwandtschaft relatives; Angehörige,Angehöriger relatives
Vorfahren ancestors; Stammbaum family tree; Nachwuchs offspring; Erbe inheritance
erben,geerbt inherit; vererben inherit; Testament will testament
schwanger pregnant; Schwangerschaft pregnancy; Geburt birth; geboren born; gebären birth
Hebamme midwife; Fehlgeburt miscarriage; stillen breastfeed; Windel,Windeln diaper
Kinderwagen stroller; Babysitter babysitter; Kindermädchen nanny; Tagesmutter childminder
Taufe baptism; taufen,getauft baptize; Kindheit childhood; Jugend youth
Jugendlicher,Jugendliche,Jugendlichen teenager; Teenager teenager; Pubertät puberty
Erwachsener,Erwachsene,Erwachsenen,erwachsen adult; volljährig adult age
Senior,Senioren,Seniorin senior; Rentner,Rentnerin retiree pensioner; Alter age
alt,alte,älter,ältere,älteste old; jung,junge,jünger,jüngere,jüngste young
Freund,Freunde friend; Freundin,Freundinnen girlfriend friend; Freundschaft friendship; Kumpel buddy
Bekannter,Bekannte,Bekannten acquaintance; Nachbar,Nachbarn neighbor; Nachbarin neighbor
Nachbarschaft neighborhood; Mitbewohner,Mitbewohnerin roommate
WG,Wohngemeinschaft shared flat roommates; Gast,Gäste guest; Gastgeber host
Fremder,Fremde,Fremden stranger; fremd foreign strange
Mann,Männer man; Frau,Frauen woman; Herr,Herren gentleman; Dame,Damen lady
Mensch,Menschen human people; Leute people; Kerl guy; Typ guy type; Menge crowd
Gruppe,Gruppen group; Mitglied,Mitglieder member; Verein,Vereine club; Gesellschaft society company
Gemeinschaft community; Gemeinde community parish
Name,Namen name; namens named; Vorname first name; Nachname,Familienname surname; Spitzname nickname
heißen,heißt,heiße,hieß,geheißen called name; nennen,nennt,nannte,genannt call name
Geschlecht gender; männlich male; weiblich female; divers nonbinary; schwul gay; lesbisch lesbian
bisexuell bisexual; homosexuell homosexual; trans transgender; queer queer
Beziehung,Beziehungen relationship; Liebe love; lieben,liebt,liebte,geliebt love; verliebt in love
verlieben fall love; Kuss,Küsse kiss; küssen,geküsst kiss; umarmen,umarmt hug; Umarmung hug
Date,Dates date romantic; Rendezvous date romantic; Affäre affair; fremdgehen cheat affair
betrügen,betrogen cheat; treu faithful; Treue loyalty; eifersüchtig jealous; Eifersucht jealousy
Streit,Streitigkeiten quarrel; streiten,gestritten,stritt argue quarrel
versöhnen,versöhnt reconcile; verzeihen,verziehen forgive
Ex ex partner; Exfreund ex boyfriend; Exfreundin ex girlfriend; Exmann ex husband; Exfrau ex wife
Vertrauen trust; vertrauen,vertraut trust; Geheimnis,Geheimnisse secret; Versprechen promise
versprechen,verspricht,versprach,versprochen promise; lügen,gelogen,log lie; Lüge,Lügen lie
ehrlich honest; Ehrlichkeit honesty
Gesicht face; Haar,Haare hair; blond blonde; Locken,lockig curly hair; Glatze,kahl bald; Bart beard
bärtig bearded; Brille glasses; groß,größer,größte,große big tall
klein,kleiner,kleinste,kleine small short; dick,dicke fat; dünn,dünne thin; schlank slim
übergewichtig overweight; Größe size height; Gewicht weight; stark,stärker strong; schwach weak
hübsch pretty; hässlich ugly; attraktiv attractive; Aussehen appearance; schönheit beauty
schöne,schönes,schönen,schöner,schönste beautiful
Charakter character; Persönlichkeit personality; nett nice; freundlich friendly; höflich polite
unhöflich rude; schüchtern shy; selbstbewusst confident; Selbstbewusstsein confidence
introvertiert introverted; extrovertiert extroverted; lustig funny; witzig funny; ernst serious
klug smart; intelligent intelligent; dumm stupid; schlau clever; faul lazy; fleißig hardworking
ehrgeizig ambitious; geduldig patient; Geduld patience; ungeduldig impatient; stur stubborn
mutig brave; Mut courage; feige coward; großzügig generous; geizig stingy; bescheiden modest
arrogant arrogant; eingebildet conceited; kreativ creative; Kreativität creativity
neugierig curious; Neugier curiosity; ruhig calm quiet; laut loud; still silent; ordentlich tidy
unordentlich untidy; chaotisch chaotic; pünktlich punctual; unpünktlich late; zuverlässig reliable
hilfsbereit helpful; verantwortungsvoll responsible; Verantwortung responsibility
empfindlich sensitive; sensibel sensitive; böse evil angry; gemein mean; streng strict
locker relaxed; spontan spontaneous; vorsichtig careful; Vorsicht caution; gesellig sociable
Humor humor; naiv naive; reif mature; vernünftig reasonable; verrückt crazy; seltsam strange
komisch weird; normal normal; berühmt famous; beliebt popular; talentiert talented; Talent talent
begabt gifted; Fähigkeit ability; Stärke,Stärken strength; Schwäche,Schwächen weakness
Gewohnheit,Gewohnheiten habit; Angewohnheit habit; Eigenschaft trait
Geburtstag,Geburtstage birthday; Geburtstagsfeier birthday party; Namenstag name day
Jahrestag anniversary; Hochzeitstag wedding anniversary; Jubiläum anniversary
Feier,Feiern party celebration; feiern,gefeiert celebrate; Party,Partys party
Fest,Feste festival party; Geschenk,Geschenke gift; schenken,geschenkt gift; Weihnachten christmas
Heiligabend christmas eve; Weihnachtsbaum,Tannenbaum christmas tree; Ostern easter
Pfingsten pentecost; Silvester new years eve; Neujahr new year; Karneval,Fasching,Fastnacht carnival
Feiertag,Feiertage holiday; Advent advent; Nikolaus santa; Ostereier easter eggs
Halloween halloween; Einladung,Einladungen invitation; einladen,lädt,eingeladen,lud invite
gratulieren,gratuliert congratulate; Glückwunsch,Glückwünsche congratulations; Kerze,Kerzen candle
Tod death; sterben,stirbt,starb,gestorben die; tot,tote dead; Toter dead; verstorben deceased
verscheiden,verschied,verschieden died; Beerdigung,Bestattung funeral; beerdigen buried
Grab,Gräber grave; Friedhof cemetery; Trauer grief; trauern,getrauert mourn; Leiche corpse
Sarg coffin; Selbstmord,Suizid suicide; Mord murder; töten,getötet kill
Religion religion; religiös religious; Glaube faith; glauben,glaubt,glaubte,geglaubt believe
Gott god; Kirche,Kirchen church; Christ,christlich christian; katholisch,Katholik catholic
evangelisch,protestantisch protestant; Muslim,Moslem,muslimisch,Muslima muslim; Islam islam
Moschee mosque; Jude,jüdisch,Jüdin jewish; Synagoge synagogue; Buddhist,buddhistisch buddhist
Hindu hindu; Atheist,atheistisch atheist; beten,gebetet pray; Gebet prayer; Bibel bible; Koran quran
Priester priest; Pfarrer,Pfarrerin pastor; Mönch monk; Nonne nun; Gottesdienst,Messe church service
Sünde sin; heilig holy; Seele soul; Engel angel; Teufel devil; Himmel sky heaven; Hölle hell
fasten fast; Ramadan ramadan; Sternzeichen zodiac; Horoskop horoscope; abergläubisch superstitious
Staatsangehörigkeit,Staatsbürgerschaft citizenship nationality; Herkunft origin
stammen,stammt origin from; Muttersprache native language; Ausländer,Ausländerin foreigner
Einwanderer,Migrant,Migrantin immigrant; Flüchtling,Flüchtlinge,Geflüchtete refugee
auswandern,ausgewandert emigrate; einwandern immigrate; Heimat homeland; Heimweh homesick
Volk people nation; Bürger,Bürgerin citizen; Kultur culture; Tradition tradition; Brauch custom
Sitte custom
Deutscher,Deutsche,deutsch,Deutschen german; Österreicher,Österreicherin,österreichisch austrian
Schweizer,Schweizerin,schweizerisch swiss; Franzose,Französin,französisch french
Engländer,Engländerin,englisch english; Brite,Britin,britisch british; Ire,irisch irish
Italiener,Italienerin,italienisch italian; Spanier,Spanierin,spanisch spanish
Portugiese,portugiesisch portuguese; Niederländer,niederländisch,Holländer,holländisch dutch
Belgier,belgisch belgian; Däne,Dänin,dänisch danish; Schwede,Schwedin,schwedisch swedish
Norweger,norwegisch norwegian; Finne,finnisch finnish; Pole,Polin,polnisch polish
Tscheche,tschechisch czech; Ungar,ungarisch hungarian; Rumäne,rumänisch romanian
Bulgare,bulgarisch bulgarian; Grieche,griechisch greek; Türke,Türkin,türkisch turkish
Russe,Russin,russisch russian; Ukrainer,Ukrainerin,ukrainisch ukrainian; Kroate,kroatisch croatian
Serbe,serbisch serbian; Araber,arabisch arabic; Perser,persisch persian
Inder,Inderin,indisch indian; Chinese,Chinesin,chinesisch chinese
Japaner,Japanerin,japanisch japanese; Koreaner,koreanisch korean
Vietnamese,vietnamesisch vietnamese; Amerikaner,Amerikanerin,amerikanisch american
Kanadier,kanadisch canadian; Mexikaner,mexikanisch mexican; Brasilianer,brasilianisch brazilian
Afrikaner,afrikanisch african; Australier,australisch australian; Europäer,europäisch european
Asiate,asiatisch asian; lateinisch,Latein latin; Jugoslawe,jugoslawisch yugoslav
Albaner,albanisch albanian; syrisch,Syrer syrian; afghanisch,Afghane afghan; marokkanisch moroccan
ägyptisch egyptian; israelisch israeli; iranisch iranian; thailändisch thai
`;
