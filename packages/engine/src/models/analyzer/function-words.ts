/**
 * Words of the three languages, and of some scripts without spaces, that tie sentences together and are
 * not what a text is about. Folded: lower case, no marks.
 */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a about after again all also am an and any are as ask asked at be because been before being both but
  by call called can could did do does doing done don't down each else even ever every few for from get
  gets getting give go goes going gone good got had has have having he her here hers him his how i i'd
  i'll i'm i've if in into is isn't it it's its just keep kind know known later let like likes little
  lot made make makes many may maybe me mean might mine more most much must my need needs never new no
  none nor not now of off often oh ok okay on once one only or other our ours out over own perhaps please
  put quite really remember right said same say saying says see seen she should sir so some someone
  something soon still such sure take talk talked tell tells than thank thanks that that's the their them
  then there these they they're thing things think this those though through time to today told tomorrow
  too two until up upon us use used very want wanted wants was way we well went were what when where
  which while who whom why will with won't would yes yesterday yet you you'll you're you've your yours
  hello hi hey ah aha hm hmm mhm wow

  aber alle allem allen aller alles als also am an andere anderen auch auf aus bald bei beim bin bis
  bist bitte da dabei dafur dagegen damit danach danke dann daran darauf das dass davon dazu dein deine
  deinem deinen deiner dem den denn der des dessen dich die dies diese diesem diesen dieser dieses dir
  doch dort du durch eben ein eine einem einen einer eines einfach einige einmal er es etwas euch euer
  fur ganz gar geht gern gerne gesagt gewesen gibt gut guten hab habe haben hallo hast hat hatte hatten
  hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins ist ja jede jedem jeden jeder
  jetzt kann kannst kein keine keinen konnen konnte lass machen macht machst mal man mehr mein meine
  meinem meinen meiner mich mir mit muss musst nach nein nicht nichts nie noch nun nur ob oder ohne sagen
  sagt sagte schon sehr sei sein seine seinem seinen seiner seit sich sie sind so soll sollen sollte
  sondern uber um und uns unser unsere unter vergiss viel viele vom von vor war waren warum was wegen
  weil weiss weisst weiter welche wenn wer werde werden wie wieder will willst wir wird wirklich wo wurde
  wurden zu zum zur zwei ach oh naja

  a ahora al algo alguien alli ante antes aqui asi aun aunque bien bueno cada casi como con cual cuando
  cuanto da de del dentro desde despues dice dicho dije dijo donde dos el ella ellas ello ellos en entre
  era eran eres es esa esas ese eso esos esta estaba estamos estan estar estas este esto estos estoy
  favor fue ha habia hace hacer hacia han has hasta hay haya he hemos hola hoy iba ir jamas la las le les
  lo los luego manana mas me mi mia mientras mio mis mismo mucha mucho muchos muy nada nadie ni no nos
  nosotros nuestra nuestro nunca o os otra otro otros para pero poco por porque puede puedes puedo pues
  que quien quiere quiero quieres recuerda sabe sabes se sea segun ser si sido siempre sin sobre solo son
  soy su sus tal tambien tampoco tan tanto te tenemos tener tengo ti tiene tienen tienes toda todas todo
  todos tu tus un una unas uno unos usted va vamos van ver vez voy y ya yo ay uy

  です ます した して する ある いる これ それ から まで ので だけ でも ない という
  我们 你们 他们 这个 那个 什么 一个 没有 就是 因为 所以 但是 我們 你們 他們 這個 那個 什麼 一個 沒有
  저는 나는 그리고 하지만 있어 있다 이것 그것`.split(/\s+/u),
);

/** @param word - Folded, as the index holds it. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}
