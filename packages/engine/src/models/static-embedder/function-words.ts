import type { Language } from "../languages.ts";

/**
 * Words that tie a sentence together, by which its language is known and which say little of what it is
 * about. Folded; a word may stand in several lists.
 */
export const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(
    `a about above after again against all almost also always am an and any are aren as at away be because
    been before being below between both but by can cannot could couldn d did didn do does doesn doing don
    done down during each either else ever every few for from further get gets getting go goes going gone
    got had hadn has hasn have haven having he her here hers herself him himself his how however i if in
    into is isn it its itself just ll let like lot lots made make makes many may maybe me might mine more
    most much must my myself near need needs never no nor not now of off often oh ok okay on once one only
    or other our ours ourselves out over own per perhaps please quite rather really re s same shall she
    should shouldn since so some something somewhere still such t take than that the their theirs them
    themselves then there these they thing things this those though through to today too under until up us
    ve very via was wasn way we well were weren what when where whether which while who whom whose why will
    with within without won would wouldn yes yet you your yours yourself user person`,
  ),
  de: words(
    `ab aber alle allein allem allen aller alles als also am an andere anderem anderen anderer anderes auch
    auf aus ausser ausserdem bald bei beide beiden beim bereits besonders bin bis bisschen bist bitte da dabei dadurch dafur
    dagegen daher damals damit danach daneben dann daran darauf daraus darf darfst darin daruber darum
    darunter das dass davon davor dazu dein deine deinem deinen deiner deines dem den denen denn dennoch
    der deren des deshalb dessen dich die dies diese diesem diesen dieser dieses dir doch dort dran drauf
    drin du durch durfen eben ein eine einem einen einer eines einfach einige einigen einiger einmal er es
    etwa etwas euch euer eure eurem euren eurer fast fur ganz gar gegen gehabt genau genug gerade gern
    gerne gewesen geworden gibt ging hab habe haben habt hast hat hatte hatten hatte hattest her hier hin
    hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in ins irgendwie ist ja je jede
    jedem jeden jeder jedes jemand jener jetzt kann kannst kein keine keinem keinen keiner konnen konnte
    konnten lang lassen lasst machen mache macht machst mal man manche manchmal mehr mein meine meinem meinen
    meiner meines meist meistens mich mir mit mochte mochten muss mussen musst musste na nach nachdem neben nein nicht
    nichts nie niemand noch nun nur ob oben oder oft ohne paar schon sehr sei seid sein seine seinem seinen
    seiner seines seit seitdem selbst selber sich sie sind so sobald sogar solche soll sollen sollte solltest sondern
    sonst soviel sowie statt trotz trotzdem tue tun tut uber uberhaupt um und uns unser unsere unserem unseren
    unserer unter viel viele vielem vielen vielleicht vom von vor vorher war waren warst warum was wegen
    weil weiter welche welchem welchen welcher welches wem wen wenig weniger wenn wer werde werden werdet weshalb
    wessen wie wieder wieso will willst wir wird wirklich wirst wo wobei wodurch woher wohin wollen wollte womit worauf
    wozu wurde wurden zu zum zur zwar zwischen ziemlich dafuer fuer ueber waere wuerde koennen nutzer nutzerin person`,
  ),
  es: words(
    `a acerca ademas ahi ahora al algo alguien algun alguna algunas alguno algunos alla alli ambos ante antes
    aquel aquella aquellas aquellos aqui asi aun aunque bajo bastante bien cada casi como con conmigo
    contigo contra cosa cosas cual cuales cualquier cuando cuanta cuanto cuya cuyo da dan dar de debe deben
    debo del dentro desde despues donde dos durante e el ella ellas ellos en encima entonces entre era eran
    eras eres es esa esas ese eso esos esta estaba estaban estado estais estamos estan estar estas este esto estos
    estoy etc fue fueron fui fuera gran gusta gustan gustaba gustaria ha habia haber habla hace haceis hacemos hacen hacer haces hacia hago han has hasta
    hay haya he hemos hizo hoy iba ir jamas junto la las le les lo los luego llama llamo mas me mejor menos mi mia mias
    mientras mio mios mis misma mismo mucha muchas mucho muchos muy nada nadie ni ninguna ninguno no nos
    nosotras nosotros nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para parte pero
    poca poco pocos podemos poder podria por porque primero pronto pude pueda puede pueden puedes puedo pues que quien
    quienes quiere quiero quisiera se sea sean segun ser sera si sido siempre siendo sin sino sobre sois sola solo
    somos son soy su sus suya suyo tal tambien tampoco tan tanta tanto te tendre tenemos tener tengo tenia ti tiene
    tienen tienes toda todas todavia todo todos tras tu tus tuya tuyo u un una unas uno unos usted ustedes
    va vais vamos van varias varios vas veces vez voy vosotros vuestra vuestro y ya yo usuario usuaria persona`,
  ),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
