import type { Terms } from '../rules/good.ts'

/** Six goods, one of each kind, and how many there are of each. */
export const demoGoods: readonly (Terms & { readonly stock: number })[] = [
  {
    names: { EN: '$5 phone top-up', KM: 'បញ្ចូលលុយទូរសព្ទ 5 ដុល្លារ', CN: '5 美元话费' },
    descriptions: {
      EN: 'A top-up code for any Cambodian network, in your messages within a day.',
      KM: 'លេខកូដបញ្ចូលលុយសម្រាប់បណ្ដាញទូរសព្ទណាមួយនៅកម្ពុជា ផ្ញើទៅសារក្នុងគណនីក្នុងរយៈពេលមួយថ្ងៃ។',
      CN: '适用于柬埔寨各运营商的充值码，一天内发送至站内信。',
    },
    kind: 'voucher',
    price: '500',
    most: 2,
    sent: false,
    offered: true,
    stock: 200,
  },
  {
    names: { EN: 'Mondulkiri coffee, 500 g', KM: 'កាហ្វេមណ្ឌលគិរី 500 ក្រាម', CN: '蒙多基里咖啡 500 克' },
    descriptions: {
      EN: 'Roasted beans from the hills of Mondulkiri.',
      KM: 'គ្រាប់កាហ្វេលីងពីតំបន់ខ្ពង់រាបមណ្ឌលគិរី។',
      CN: '产自蒙多基里高地的烘焙咖啡豆。',
    },
    kind: 'food',
    price: '900',
    most: null,
    sent: true,
    offered: true,
    stock: 60,
  },
  {
    names: { EN: 'Silk krama scarf', KM: 'ក្រមាសូត្រ', CN: '真丝水布' },
    descriptions: {
      EN: 'Woven by hand in Takeo.',
      KM: 'ត្បាញដោយដៃនៅខេត្តតាកែវ។',
      CN: '茶胶省手工编织。',
    },
    kind: 'wear',
    price: '1800',
    most: null,
    sent: true,
    offered: true,
    stock: 40,
  },
  {
    names: { EN: 'Rice cooker', KM: 'ឆ្នាំងដាំបាយអគ្គិសនី', CN: '电饭煲' },
    descriptions: {
      EN: '1.8 litres, with a steaming tray.',
      KM: 'ចំណុះ 1.8 លីត្រ មានថាសចំហុយ។',
      CN: '1.8 升，附蒸笼。',
    },
    kind: 'home',
    price: '6000',
    most: 1,
    sent: true,
    offered: true,
    stock: 15,
  },
  {
    names: { EN: 'Wireless earphones', KM: 'កាសឥតខ្សែ', CN: '无线耳机' },
    descriptions: {
      EN: 'With a charging case, a day of sound.',
      KM: 'មានប្រអប់សាក ប្រើបានមួយថ្ងៃ។',
      CN: '配充电盒，续航一整天。',
    },
    kind: 'device',
    price: '9000',
    most: 1,
    sent: true,
    offered: true,
    stock: 10,
  },
  {
    names: { EN: 'Gift basket for Khmer New Year', KM: 'កន្ត្រកកាដូបុណ្យចូលឆ្នាំខ្មែរ', CN: '高棉新年礼篮' },
    descriptions: {
      EN: 'Fruit, tea and sweets, brought to your door.',
      KM: 'ផ្លែឈើ តែ និងនំ ដឹកដល់ផ្ទះ។',
      CN: '水果、茶叶和点心，送货上门。',
    },
    kind: 'other',
    price: '3500',
    most: 3,
    sent: true,
    offered: true,
    stock: 25,
  },
]
