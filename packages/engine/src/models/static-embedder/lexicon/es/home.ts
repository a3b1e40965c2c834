/** Food, home, clothes, animals, plants. Spanish to English. */
export const home = `
comida food meal; comer eat; alimento,alimentos food; alimentación nutrition; desayuno breakfast
desayunar breakfast; almuerzo lunch; almorzar lunch; cena dinner; cenar dinner; merienda snack
aperitivo,entrante appetizer; postre dessert; plato dish plate; hambre hunger; hambriento hungry
sed thirst; apetito appetite; lleno full; dieta diet; receta recipe prescription
cocina kitchen cuisine; cocinar cook; cocinero cook chef; hornear bake; horno oven; freír,frito fry
asar,asado roast; barbacoa,parrilla barbecue; cortar cut; pelar peel; mezclar mix
condimentar season; probar,pruebo try taste; saborear taste; sabor taste flavor; sabe taste know
rico,delicioso,sabroso delicious; dulce,dulces sweet candy; agrio,ácido sour; salado salty
amargo bitter; picante spicy; crudo raw; fresco fresh; sano,saludable healthy; insano unhealthy
vegetariano vegetarian; vegano vegan; gluten gluten; celíaco,celíaca celiac disease; lactosa lactose
intolerante intolerant; intolerancia intolerance; alergia allergy; alérgico allergic
orgánico,ecológico organic; halal halal; kosher kosher
pan bread; panecillo,bollo bread roll; tostada toast; mantequilla butter; margarina margarine
queso cheese; yogur yogurt; leche milk; nata,crema cream; huevo egg; tortilla omelette
mermelada jam; miel honey; cereales cereal; avena oats; harina flour; masa dough; levadura yeast
azúcar sugar; sal salt; pimienta pepper; especia spice; hierba,hierbas herbs grass; perejil parsley
albahaca basil; romero rosemary; menta mint; canela cinnamon; vainilla vanilla; jengibre ginger
ajo garlic; cebolla onion; aceite oil; oliva olive; aceituna olive; vinagre vinegar; mostaza mustard
mayonesa mayonnaise; salsa sauce; sopa,caldo soup; guiso,cocido,estofado stew; ensalada salad
lechuga lettuce; tortita,crepe pancake; fideos noodles; pasta pasta; espaguetis spaghetti
pizza pizza; arroz rice; paella paella rice; patata,papa potato; hamburguesa burger
bocadillo,sándwich sandwich; tapa,tapas tapas snack; sushi sushi; taco tacos
carne meat; res,ternera beef; cerdo pork pig; pollo chicken; gallina hen; pavo turkey; pato duck
cordero lamb; salchicha,chorizo sausage; jamón ham; tocino,panceta bacon; filete,bistec steak
pescado fish; pez,peces fish; salmón salmon; atún tuna; trucha trout; bacalao cod; sardina sardine
gamba,camarón shrimp; marisco,mariscos seafood; mejillón mussel; pulpo octopus; calamar squid
tofu tofu; soja soy; lenteja lentil; alubia,frijol,judías beans; garbanzo chickpeas; guisante peas
nuez,nueces nut walnut; frutos fruits; cacahuete,maní peanut; almendra almond; avellana hazelnut
anacardo cashew; sésamo sesame
fruta,fruto fruit; manzana apple; pera pear; plátano,banana banana; naranja orange
mandarina tangerine; limón lemon; lima lime; uva grapes; cereza cherry; ciruela plum
melocotón,durazno peach; albaricoque apricot; fresa strawberry; frambuesa raspberry
arándano blueberry; mora blackberry; melón melon; sandía watermelon; piña pineapple; mango mango
kiwi kiwi; aguacate avocado; coco coconut; higo fig; dátil date fruit; pasa raisin
granada pomegranate; verdura,verduras,hortaliza vegetables; tomate tomato; pepino cucumber
zanahoria carrot; pimiento pepper; col,repollo cabbage; coliflor cauliflower; brócoli broccoli
espinaca,espinacas spinach; champiñón,seta mushroom; calabacín zucchini; berenjena eggplant
calabaza pumpkin; maíz corn; espárrago asparagus; puerro leek; apio celery; rábano radish
remolacha beet; alcachofa artichoke
pastel,torta,bizcocho cake; galleta cookie; chocolate chocolate; caramelo candy; helado ice cream
chicle chewing gum; churro churros; turrón nougat; flan pudding; golosina sweets
beber,bebo drink; tomar take drink; bebida drink beverage; agua water; zumo,jugo juice
refresco soda; limonada lemonade; café coffee; cafeína caffeine; descafeinado decaf; té tea
infusión herbal tea; cacao cocoa; cerveza beer; vino wine; tinto red wine; champán,cava champagne
licor liquor; whisky whiskey; ron rum; alcohol alcohol; alcohólico alcoholic; borracho drunk
sobrio sober; resaca hangover; botella bottle; lata can; vaso glass; taza cup; copa wine glass
jarra jug; pajita straw
cuenco bowl; cuchillo knife; tenedor fork; cuchara spoon; cubiertos cutlery; vajilla dishes
olla pot; sartén pan; cocción cooking; microondas microwave; nevera,frigorífico,refrigerador fridge
congelador freezer; lavavajillas dishwasher; fregar wash dishes; tostadora toaster; hervidor kettle
cafetera coffee machine; batidora blender; servilleta napkin; bandeja tray; restaurante restaurant
cafetería cafe; bar bar pub; taberna tavern; comedor dining room cafeteria
camarero,camarera,mesero waiter; menú menu; pedir,pido order ask; pedido order; cuenta bill account
propina tip; reservar reserve; reserva reservation; panadería bakery; panadero baker
carnicería,carnicero butcher; pastelería pastry; domicilio home delivery
casa house home; hogar home; piso,apartamento,departamento apartment flat; vivir live
vivienda home housing; residencia residence; chalet villa; rascacielos skyscraper; edificio building
habitación,cuarto room; salón,sala living room; dormitorio bedroom; baño bathroom
aseo,váter,inodoro toilet; pasillo hallway; sótano basement; ático,desván attic; tejado,techo roof
garaje garage; balcón balcony; terraza terrace; jardín garden; patio yard; puerta door
ventana window; pared,muro wall; suelo floor; escalera,escaleras stairs; ascensor elevator
planta plant floor; llave key; cerradura lock; timbre doorbell; buzón mailbox
dirección address direction; calle street; avenida avenue; código code; postal postal; alquiler rent
alquilar rent; inquilino tenant; casero,propietario landlord owner; contrato contract
fianza deposit; propiedad property; dueño owner; poseer own; pertenecer belong
inmueble,inmobiliaria real estate; terreno land; mudarse,mudar,mudado move house; mudanza move house
renovar,reformar renovate; reforma renovation; construir,construyo build; construcción construction
amueblar furnish; amueblado furnished
mueble,muebles furniture; mesa table; silla chair; sillón armchair; sofá sofa; cama bed
colchón mattress; almohada pillow; cojín cushion; manta blanket; armario wardrobe cupboard
estante,estantería shelf; cajón drawer; escritorio desk; lámpara lamp; luz,luces light
bombilla light bulb; espejo mirror; alfombra carpet; cortina curtain; cuadro picture painting
chimenea fireplace; calefacción heating; calentar heat; acondicionado conditioned air
electricidad electricity; enchufe socket; ducha shower; duchar,ducharse shower; bañera bathtub
bañar,bañarse bathe; lavabo sink; toalla towel; jabón soap; cepillo brush; dentífrico toothpaste
champú shampoo; despertador alarm clock; reloj watch clock
limpieza cleaning; limpiar clean; limpio clean; sucio dirty; suciedad dirt; polvo dust
aspiradora vacuum cleaner; barrer sweep; escoba broom; ordenar tidy up; orden order tidy
desorden mess; caos chaos; basura garbage; tirar throw away; lavar wash; ropa clothes laundry
lavadora washing machine; secadora dryer; secar dry; planchar,plancha iron clothes; coser sew
reparar,arreglar repair; reparación repair; roto broken; herramienta tool; martillo hammer
tornillo screw; clavo nail; taladro drill; sierra saw mountains; pintura paint painting; color color
vestido dress; vestir,visto,vestirse wear dress; llevar carry wear
ponerse,pongo,poner,puesto,puso put wear; pantalón,pantalones pants; vaqueros,tejanos jeans
falda skirt; camisa shirt; blusa blouse; camiseta shirt; jersey,suéter,jerséis sweater
chaqueta jacket; abrigo coat; traje suit; corbata tie; cinturón belt; calcetín,calcetines sock
media,medias stockings; zapato shoe; bota boots; zapatillas,zapatilla sneakers; sandalia sandals
sombrero hat; gorra,gorro cap; bufanda scarf; guante glove; pijama pajamas; bañador swimsuit
bikini bikini; uniforme uniform; moda fashion; estilo style; elegante elegant; bolso handbag
bolsa bag; bolsillo pocket; mochila backpack; maleta suitcase; cartera,monedero wallet
paraguas umbrella; joya,joyas jewelry; anillo ring; collar necklace; cadena chain
pendiente,pendientes earring; pulsera bracelet; perfume perfume; maquillaje,maquillar makeup
pintalabios lipstick; peinado hairstyle; peluquero,peluquería hairdresser; tatuaje tattoo
tela fabric; lana wool; algodón cotton; cuero leather; seda silk; botón button; talla size
estrecho narrow tight; ancho wide; cómodo comfortable; incómodo uncomfortable; acogedor cozy
usado used second hand
rojo red; azul blue; verde green; amarillo yellow; negro black; blanco white; gris grey
marrón brown; rosa pink rose; morado,violeta purple; turquesa turquoise; oro gold; dorado golden
plata silver; claro light clear; oscuro dark; colorido colorful; favorito,preferido favorite
animal animal; mascota pet; perro dog; cachorro puppy; gato cat; gatito kitten; caballo horse
yegua horse; poni pony; vaca cow; toro bull; oveja sheep; cabra goat; burro donkey; conejo rabbit
hámster hamster; cobaya guinea pig; ratón mouse; rata rat; pájaro,ave bird; loro,papagayo parrot
periquito parakeet; canario canary; paloma pigeon; búho owl; águila eagle; cisne swan; cigüeña stork
cuervo crow; gallo rooster; pollito chick; tortuga turtle; serpiente snake; lagarto lizard
rana frog; acuario aquarium; tiburón shark; ballena whale; delfín dolphin; león lion; tigre tiger
elefante elephant; jirafa giraffe; mono monkey; oso bear; lobo wolf; zorro fox; ciervo deer
erizo hedgehog; ardilla squirrel; murciélago bat; insecto insect; abeja bee; avispa wasp; mosca fly
mosquito mosquito; hormiga ant; araña spider; mariposa butterfly; escarabajo beetle; caracol snail
gusano worm; garrapata tick; pulga flea; veterinario veterinarian; refugio shelter
zoológico,zoo zoo; granja farm; establo stable; jaula cage; correa leash; pienso pet food
alimentar feed; ladrar bark; morder,muerde bite; criar breed raise; raza breed race; salvaje wild
pelaje fur; pata paw leg; cola tail; ala wing; pluma feather; nido nest
plantar plant; flor,flores flower; rosal rose; tulipán tulip; girasol sunflower; orquídea orchid
cactus cactus; maceta,macetas flower pot; árbol tree; roble oak; pino pine tree; arbusto bush
césped lawn grass; hoja leaf; raíz,raíces root; semilla seed; rama branch; florecer bloom
crecer,crezco,crece grow; cosecha,cosechar harvest; regar,riego water plants; jardinero gardener
jardinería gardening; invernadero greenhouse; huerto,huerta vegetable garden; naturaleza nature
ambiente environment; medioambiente environment; bosque forest; prado meadow
campo field countryside; madera wood; piedra stone; tierra earth soil; arena sand
`;
