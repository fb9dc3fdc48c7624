/**
 * Unicode’s confusables (UTS #39) of other alphabets, and of the Latin letters that the layout does not admit, for Latin letters
 * and digits: each character and its prototype, without marks and in small letters. What is written from right to left is
 * escaped. Generated from the data; `compare-nome.test.ts` compares them.
 */
export const OUTROS_ALFABETOS = [
  'ɑa ɓb ɖd ɗd əǝ ɚǝ ɠg ɡg ɣy ɦh ɨi ɩi ɪi ɫl ɭl ɮlȝ ɯw ɱrn ɳn ɵo ɼr ɽr ʂs ʋu ʏy ʐz ʒȝ ʠq ʣdz ʤdȝ ʦts',
  'ʩfŋ ʪls ʫlz Ϳj Αa Βb Εe Ζz Ηh Θo Ιl Κk Μm Νn Οo Ρp Τt Υy Χx αa βß γy ηn θo ιi κĸ νv οo ρp σo υu Ϝf',
  'Ϩ2 ϩƨ ϳj Ϸþ ϸþ Ϻm Ѕs Іl Јj Аa Бb Вb Еe З3 Кk Мm Нh Оo Рp Сc Тt Уy Хx Ыbl Ьb Юlo аa б6 гr еe кĸ оo рp',
  'сc уy хx ыƅi ьƅ ѕs іi јj ћh ѡw Ѣb ѣb Ѳo ѳo Ѵv ѵv ѽw Ҍb ҍb ґr ғr Ҙ3 Қk қĸ Ҟk ҟĸ Ңh Ҫc ҫc Ҭt Үy үy Ұy',
  'ұy Ҳx һh ҽe ҿe Ӏl Ӈh Ӊh Ӎm ӏi Ӕae ӕae әǝ Ӡ3 ӡȝ Өo өo ԁd Ԋƕ Ԍg ԛq Ԝw ԝw Սu Տs Օo աw գq զq հh յȷ ոn ռn',
  'սu ցg քf օo \u{5d5}l \u{5d8}v \u{5df}l \u{5e1}o \u{5f0}ll \u{5f1}l \u{627}l \u{647}o \u{661}l',
  '\u{665}o \u{667}v \u{673}l \u{6be}o \u{6c1}o \u{6d5}o \u{6f1}l \u{6f5}o \u{6f7}v \u{6ff}o \u{7c0}o',
  '\u{7ca}l ०o ০o ৪8 ৭9 ੦o ੧9 ੪8 ૦o ଠo ୦o ୨9 ௦o ౦o ೦o ഠo ൦o ൭9 ๐o ໐o တo ဝo ၀o ყy ჳȝ ჿo ሀu ዐo Ꭰd Ꭱr Ꭲt',
  'Ꭴo Ꭵi Ꭹy Ꭺa Ꭻj Ꭼe Ꮃw Ꮇm Ꮋh Ꮍy Ꮎo Ꮏƫ Ꮐg Ꮒh Ꮓz Ꮜu Ꮞ4 Ꮟb Ꮢr Ꮤw Ꮥs Ꮩv Ꮪs Ꮮl Ꮯc Ꮲp Ꮶk Ꮷd Ꮻo Ꮾ6 Ᏸß Ᏺh Ᏻg',
  'Ᏼb ᐯv ᐺv ᐻv ᑌu ᑗu ᑘu ᑧu ᑭp ᑯd ᑲb ᑳb ᑶp ᑷp ᑺd ᑻd ᑾb ᑿb ᒀb ᒁb ᒆp ᒇd ᒈb ᒍj ᒘj ᒙj ᒪl ᒶl ᒷl ᒿ2 ᔯ4 ᔰ4 ᕁx',
  'ᕼh ᕽx ᖇr ᖯb ᖴf ᗅa ᗞd ᗪd ᗰm ᗷb ᚷx ᛁl ᛕk ᛖm ᴄc ᴋĸ ᴏo ᴑo ᴔǝo ᴜu ᴠv ᴡw ᴢz ᴤƨ ᴦr ᵫue ᵮf ᵯrn ᵰn ᵲr ᵴs ᵵt',
  'ᵶz ᵻi ᵼi ᵽp ᵾu ᶃg ᶌy ᶐɋ ẝf ỿy Ⱨh Ⱪk ⲅr Ⲏh Ⲓl Ⲕk ⲕĸ Ⲙm Ⲛn Ⲟo ⲟo Ⲣp ⲣp Ⲥc ⲥc Ⲧt Ⲩy Ⲭx Ⳋ9 Ⳍ3 ⳍȝ Ⳑl Ⳓ6',
  'ⴱo ⴸv ⴹe ⴺǝ ⵁo ⵏl ⵔo ⵕq ⵝx 〇o ꓐb ꓑp ꓒd ꓓd ꓔt ꓖg ꓗk ꓙj ꓚc ꓜz ꓝf ꓟm ꓠn ꓡl ꓢs ꓣr ꓦv ꓧh ꓪw ꓫx ꓬy ꓮa ꓰe',
  'ꓱǝ ꓲl ꓳo ꓴu Ꙅ2 ꙅƨ ꙇi ꚕh Ꚙoo ꚙoo ꛟv ꛯ2 Ꜩt3 ꜩtȝ ꜱs Ꜳaa ꜳaa Ꜵao ꜵao Ꜷau ꜷau Ꜹav ꜹav Ꜻav ꜻav Ꜽay ꜽay Ꝁk',
  'Ꝋo ꝋo Ꝏoo ꝏoo Ꝛ2 ꝡw Ꝫ3 ꝫȝ Ꝯ9 ꝷtf Ꞙf ꞙf ꞟu Ɜ3 Ʝj Ꭓx Ꞵb ꞵß ꬲe ꬵf ꬽo ꬾo ꭁǝo ꭂǝo ꭇr ꭈr ꭎu ꭒu ꭚy ꭣuo ꭴo',
  'ꭵi ꭾɂ ꮁr ꮃw ꮎo ꮓz ꮜu ꮟƅ ꮩv ꮪs ꮯc ꮶĸ ꮻo 𐊂b 𐊆e 𐊇f 𐊊l 𐊐x 𐊒o 𐊕p 𐊖s 𐊗t 𐊠a 𐊡b 𐊢c 𐊥f 𐊫o 𐊰m',
  '𐊱t 𐊲y 𐊴x 𐋏h 𐋵z 𐌁b 𐌂c 𐌉l 𐌑m 𐌕t 𐌗x 𐌚8 𐌠l 𐌢x 𐐄o 𐐕c 𐐛l 𐐠s 𐐬o 𐐽c 𐑈s 𐒴r 𐓂o 𐓄þ 𐓎u',
  '𐓒7 𐓪o 𐓶u 𐔓n 𐔖o 𐔘k 𐔜c 𐔝v 𐔥f 𐔦l 𐔧x 𑓅w 𑓐o 𑜀rn 𑜆v 𑜊w 𑜎w 𑜏w 𑢠v 𑢢f 𑢣l 𑢤y 𑢦e 𑢩z 𑢬9',
  '𑢮e 𑢯4 𑢲l 𑢵o 𑢸u 𑢻5 𑢼t 𑣀v 𑣁s 𑣂f 𑣃i 𑣄z 𑣆7 𑣈o 𑣊3 𑣌9 𑣕6 𑣖9 𑣗o 𑣘u 𑣜y 𑣠o 𑣣rn 𑣥z 𑣦w',
  '𑣩c 𑣬x 𑣯w 𑣲c 𖼈v 𖼊t 𖼖l 𖼨l 𖼵r 𖼺s 𖼻3 𖽀a 𖽂u 𖽃y \u{1e8c7}l \u{1e8cb}8',
].join(' ');
