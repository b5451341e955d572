import type { Random } from '#db/seed/made-up/random'

/** A group of names that go together. `long` names test a column's width. */
export type Origin =
  | 'indian'
  | 'nepali'
  | 'vietnamese'
  | 'chinese'
  | 'arabic'
  | 'nigerian'
  | 'brazilian'
  | 'srilankan'
  | 'russian'
  | 'long'

export interface PersonName {
  /** As the person writes it. */
  name: string
  /** The name in plain Latin letters, for an e-mail address. */
  latin: string
  country: string
  state: string | null
}

interface Names {
  country: string
  states?: readonly string[]
  familyFirst?: boolean
  /** How often the name is written in its own script, where the list has one. */
  nativeShare: number
  /** 'Latin' or 'Latin|own script', separated by commas. */
  given: string
  family: string
}

const NAMES: Readonly<Record<Origin, Names>> = {
  indian: {
    country: 'IN',
    states: ['MH', 'KA', 'TN', 'DL', 'GJ', 'TG'],
    nativeShare: 0.2,
    given:
      'Aarav|आरव,Ananya|अनन्या,Rohan|रोहन,Ishita|इशिता,Vivaan|विवान,Sneha|स्नेहा,Aditya|आदित्य,Kavya|काव्या,Siddharth|सिद्धार्थ,Tanvi|तन्वी,Harsh|हर्ष,Nandini|नंदिनी,Yash|यश,Shruti|श्रुति',
    family:
      'Kulkarni|कुलकर्णी,Sharma|शर्मा,Patil|पाटील,Reddy|रेड्डी,Iyer|अय्यर,Joshi|जोशी,Chaudhary|चौधरी,Mehta|मेहता,Bhattacharya|भट्टाचार्य,Deshmukh|देशमुख,Rao|राव,Singh|सिंह',
  },
  nepali: {
    country: 'NP',
    nativeShare: 0.3,
    given:
      'Bibek|बिबेक,Sabina|सबिना,Prakriti|प्रकृति,Sagar|सागर,Anisha|अनिशा,Rajan|राजन,Manisha|मनिषा,Dipesh|दिपेश,Sarita|सरिता,Kushal|कुशल',
    family:
      'Gurung|गुरुङ,Shrestha|श्रेष्ठ,Adhikari|अधिकारी,Tamang|तामाङ,Thapa|थापा,Maharjan|महर्जन,Bhandari|भण्डारी,Rai|राई',
  },
  vietnamese: {
    country: 'VN',
    familyFirst: true,
    nativeShare: 0.95,
    given:
      'Minh Anh|Minh Anh,Thi Phuong Thao|Thị Phương Thảo,Quoc Huy|Quốc Huy,Thuy Duong|Thùy Dương,Duc Manh|Đức Mạnh,Ngoc Bich|Ngọc Bích,Gia Bao|Gia Bảo,Khanh Linh|Khánh Linh,Hoang Long|Hoàng Long,Thi My Duyen|Thị Mỹ Duyên,Tuan Kiet|Tuấn Kiệt',
    family: 'Nguyen|Nguyễn,Tran|Trần,Le|Lê,Pham|Phạm,Hoang|Hoàng,Vu|Vũ,Dang|Đặng,Bui|Bùi,Do|Đỗ,Ngo|Ngô',
  },
  chinese: {
    country: 'CN',
    familyFirst: true,
    nativeShare: 0.6,
    given:
      'Xiaoming|晓明,Yuhan|雨涵,Haoran|浩然,Zixuan|子轩,Mengqi|梦琪,Jiayi|佳怡,Tianyu|天宇,Ruoxi|若曦,Junjie|俊杰,Siyuan|思远,Wenbo|文博',
    family: 'Wang|王,Li|李,Zhang|张,Liu|刘,Chen|陈,Ouyang|欧阳,Zhao|赵,Huang|黄,Zhou|周,Xu|徐',
  },
  arabic: {
    country: 'AE',
    nativeShare: 0.45,
    given:
      'Mohammed|محمد,Layla|ليلى,Ahmed|أحمد,Noor|نور,Yousef|يوسف,Mariam|مريم,Khalid|خالد,Huda|هدى,Saif|سيف,Reem|ريم',
    family:
      'Al-Mansoori|المنصوري,Al-Hashimi|الهاشمي,Haddad|حداد,Al-Sayed|السيد,Darwish|درويش,Al-Khatib|الخطيب,Nasser|ناصر,Bin Rashid|بن راشد',
  },
  nigerian: {
    country: 'NG',
    nativeShare: 0.5,
    given:
      'Chinonso,Oluwaseun|Olúwaṣeun,Adaobi|Adaobi,Emeka,Folake|Fọlákẹ́,Ifeanyi|Ifeanyi,Ngozi|Ngọzi,Tobi,Amarachi,Babatunde|Babátúndé',
    family:
      'Okonkwo,Adeyemi|Adéyẹmí,Eze,Balogun|Balógun,Nwachukwu,Ogunleye|Ògúnléye,Umeh,Abdullahi,Okoro,Akinwande',
  },
  brazilian: {
    country: 'BR',
    nativeShare: 1,
    given:
      'Joao Pedro|João Pedro,Beatriz,Luis Otavio|Luís Otávio,Mariana,Antonio|Antônio,Ines|Inês,Gustavo,Larissa,Thais|Thaís,Caua|Cauã',
    family:
      'Conceicao|Conceição,Goncalves|Gonçalves,Araujo|Araújo,Magalhaes|Magalhães,da Silva Santos,Figueiredo,Brandao|Brandão,Cavalcanti',
  },
  srilankan: {
    country: 'LK',
    nativeShare: 0,
    given: 'Kavindu,Nethmi,Sachini,Tharindu,Dinusha,Ruwan,Ishara,Malith,Hasini,Chamath',
    family: 'Perera,Wickramasinghe,Jayawardena,Bandaranayake,Gunasekara,Rathnayake,Fernando,Sivapalan',
  },
  russian: {
    country: 'KZ',
    nativeShare: 0.7,
    given:
      'Ekaterina|Екатерина,Timur|Тимур,Aigerim|Айгерим,Daniyar|Данияр,Anastasia|Анастасия,Alikhan|Алихан,Madina|Мадина,Nikita|Никита',
    family:
      'Ivanchenko|Иванченко,Sultanbekov|Султанбеков,Kuznets|Кузнец,Akhmetzhan|Ахметжан,Voskresenskikh|Воскресенских,Nurlan|Нурлан,Bezrukikh|Безруких',
  },
  long: {
    country: 'LK',
    nativeShare: 0,
    given:
      'Wickramarachchige Don Sathsarani Amaya,Mudiyanselage Chathuranga Lakmal,Thirunavukkarasu Venkata Ramana,Maria Aparecida do Nascimento,Jean-Baptiste Emmanuel Christophe',
    family: 'Kularathne-Wijesundara,Balasubramaniam Chandrasekharan,Weerakkody Appuhamilage',
  },
}

const DETAILED = Object.fromEntries(
  Object.entries(NAMES).map(([origin, names]) => [
    origin,
    { ...names, given: entries(names.given), family: entries(names.family) },
  ]),
) as Record<
  Origin,
  Omit<Names, 'given' | 'family'> & { given: [string, string][]; family: [string, string][] }
>

/** Makes up a person of an origin. */
export function nameOf(origin: Origin, random: Random): PersonName {
  const names = DETAILED[origin]
  const [given, givenNative] = random.pick(names.given)
  const [family, familyNative] = random.pick(names.family)
  const native = random.chance(names.nativeShare)
  const join = names.familyFirst && native && origin === 'chinese' ? '' : ' '
  const parts = native ? [givenNative, familyNative] : [given, family]
  return {
    name: (names.familyFirst ? parts.toReversed() : parts).join(join),
    latin: `${given} ${family}`,
    country: names.country,
    state: names.states ? random.pick(names.states) : null,
  }
}

function entries(list: string): [string, string][] {
  return list.split(',').map((entry) => {
    const [latin = '', native = latin] = entry.split('|')
    return [latin, native]
  })
}
