import type { Random } from '#db/seed/made-up/random'
import { tableOf } from '#db/seed/made-up/table'

/** By origin, a group of names that go together (`long` names test a column's width): lists of given and family names in Latin letters, with '=' before a name's own script. */
const NAMES = tableOf(
  'origin country states order nativeShare given family',
  `
indian | IN | MH KA TN DL GJ TG |  | 0.2 | Aarav=आरव, Ananya=अनन्या, Rohan=रोहन, Ishita=इशिता, Vivaan=विवान, Sneha=स्नेहा, Aditya=आदित्य, Kavya=काव्या, Siddharth=सिद्धार्थ, Tanvi=तन्वी, Harsh=हर्ष, Nandini=नंदिनी, Yash=यश, Shruti=श्रुति | Kulkarni=कुलकर्णी, Sharma=शर्मा, Patil=पाटील, Reddy=रेड्डी, Iyer=अय्यर, Joshi=जोशी, Chaudhary=चौधरी, Mehta=मेहता, Bhattacharya=भट्टाचार्य, Deshmukh=देशमुख, Rao=राव, Singh=सिंह
nepali | NP |  |  | 0.3 | Bibek=बिबेक, Sabina=सबिना, Prakriti=प्रकृति, Sagar=सागर, Anisha=अनिशा, Rajan=राजन, Manisha=मनिषा, Dipesh=दिपेश, Sarita=सरिता, Kushal=कुशल | Gurung=गुरुङ, Shrestha=श्रेष्ठ, Adhikari=अधिकारी, Tamang=तामाङ, Thapa=थापा, Maharjan=महर्जन, Bhandari=भण्डारी, Rai=राई
vietnamese | VN |  | family first | 0.95 | Minh Anh=Minh Anh, Thi Phuong Thao=Thị Phương Thảo, Quoc Huy=Quốc Huy, Thuy Duong=Thùy Dương, Duc Manh=Đức Mạnh, Ngoc Bich=Ngọc Bích, Gia Bao=Gia Bảo, Khanh Linh=Khánh Linh, Hoang Long=Hoàng Long, Thi My Duyen=Thị Mỹ Duyên, Tuan Kiet=Tuấn Kiệt | Nguyen=Nguyễn, Tran=Trần, Le=Lê, Pham=Phạm, Hoang=Hoàng, Vu=Vũ, Dang=Đặng, Bui=Bùi, Do=Đỗ, Ngo=Ngô
chinese | CN |  | family first | 0.6 | Xiaoming=晓明, Yuhan=雨涵, Haoran=浩然, Zixuan=子轩, Mengqi=梦琪, Jiayi=佳怡, Tianyu=天宇, Ruoxi=若曦, Junjie=俊杰, Siyuan=思远, Wenbo=文博 | Wang=王, Li=李, Zhang=张, Liu=刘, Chen=陈, Ouyang=欧阳, Zhao=赵, Huang=黄, Zhou=周, Xu=徐
arabic | AE |  |  | 0.45 | Mohammed=محمد, Layla=ليلى, Ahmed=أحمد, Noor=نور, Yousef=يوسف, Mariam=مريم, Khalid=خالد, Huda=هدى, Saif=سيف, Reem=ريم | Al-Mansoori=المنصوري, Al-Hashimi=الهاشمي, Haddad=حداد, Al-Sayed=السيد, Darwish=درويش, Al-Khatib=الخطيب, Nasser=ناصر, Bin Rashid=بن راشد
nigerian | NG |  |  | 0.5 | Chinonso, Oluwaseun=Olúwaṣeun, Adaobi=Adaobi, Emeka, Folake=Fọlákẹ́, Ifeanyi=Ifeanyi, Ngozi=Ngọzi, Tobi, Amarachi, Babatunde=Babátúndé | Okonkwo, Adeyemi=Adéyẹmí, Eze, Balogun=Balógun, Nwachukwu, Ogunleye=Ògúnléye, Umeh, Abdullahi, Okoro, Akinwande
brazilian | BR |  |  | 1 | Joao Pedro=João Pedro, Beatriz, Luis Otavio=Luís Otávio, Mariana, Antonio=Antônio, Ines=Inês, Gustavo, Larissa, Thais=Thaís, Caua=Cauã | Conceicao=Conceição, Goncalves=Gonçalves, Araujo=Araújo, Magalhaes=Magalhães, da Silva Santos, Figueiredo, Brandao=Brandão, Cavalcanti
srilankan | LK |  |  | 0 | Kavindu, Nethmi, Sachini, Tharindu, Dinusha, Ruwan, Ishara, Malith, Hasini, Chamath | Perera, Wickramasinghe, Jayawardena, Bandaranayake, Gunasekara, Rathnayake, Fernando, Sivapalan
russian | KZ |  |  | 0.7 | Ekaterina=Екатерина, Timur=Тимур, Aigerim=Айгерим, Daniyar=Данияр, Anastasia=Анастасия, Alikhan=Алихан, Madina=Мадина, Nikita=Никита | Ivanchenko=Иванченко, Sultanbekov=Султанбеков, Kuznets=Кузнец, Akhmetzhan=Ахметжан, Voskresenskikh=Воскресенских, Nurlan=Нурлан, Bezrukikh=Безруких
long | LK |  |  | 0 | Wickramarachchige Don Sathsarani Amaya, Mudiyanselage Chathuranga Lakmal, Thirunavukkarasu Venkata Ramana, Maria Aparecida do Nascimento, Jean-Baptiste Emmanuel Christophe | Kularathne-Wijesundara, Balasubramaniam Chandrasekharan, Weerakkody Appuhamilage
`,
)

/** Makes up a person of an origin. */
export function nameOf(origin: string, random: Random) {
  const names = NAMES.find((each) => each.origin === origin)
  if (!names) throw new RangeError(`No names of ${origin}`)
  const [given, givenNative] = spellingsOf(random.pick(names.given.split(', ')))
  const [family, familyNative] = spellingsOf(random.pick(names.family.split(', ')))
  const native = random.chance(Number(names.nativeShare))
  const join = native && origin === 'chinese' ? '' : ' '
  const parts = native ? [givenNative, familyNative] : [given, family]
  return {
    name: (names.order === '' ? parts : parts.toReversed()).join(join),
    /** In Latin letters, for an e-mail address. */
    slug: `${given} ${family}`.toLowerCase().replace(/[^a-z]+/g, '.'),
    country_id: names.country,
    state_id: names.states === '' ? null : random.pick(names.states.split(' ')),
  }
}

export type PersonName = ReturnType<typeof nameOf>

function spellingsOf(entry: string): [latin: string, native: string] {
  const [latin = '', native = latin] = entry.split('=')
  return [latin, native]
}
