/** A name as it is written, and as it is typed into a form that knows Latin letters alone. */
export type Name = readonly [latin: string, written: string]

export type People = {
  /** The language that they read. */
  readonly language: string
  /** Of a hundred members, how many come from there. */
  readonly share: number
  readonly familyFirst: boolean
  readonly families: readonly [Name, ...Name[]]
  readonly givens: readonly [Name, ...Name[]]
}

/** Where the members come from. The names are everyday ones: whoever bears one of them is not meant. */
export const peoples: readonly [People, ...People[]] = [
  {
    language: 'KM',
    share: 46,
    familyFirst: true,
    families: [
      ['Sok', 'សុខ'],
      ['Chea', 'ជា'],
      ['Keo', 'កែវ'],
      ['Chhim', 'ឈឹម'],
      ['Heng', 'ហេង'],
      ['Kim', 'គឹម'],
      ['Long', 'ឡុង'],
      ['Nhem', 'ញ៉ែម'],
      ['Pech', 'ពេជ្រ'],
      ['Seng', 'សេង'],
      ['Touch', 'ទូច'],
      ['Yim', 'យឹម'],
    ],
    givens: [
      ['Sophal', 'សុផល'],
      ['Ratana', 'រតនា'],
      ['Channary', 'ចាន់ណារី'],
      ['Bora', 'បូរ៉ា'],
      ['Kunthy', 'គន្ធី'],
      ['Piseth', 'ពិសិដ្ឋ'],
      ['Srey Leak', 'ស្រីលក្ខណ៍'],
      ['Virak', 'វីរៈ'],
      ['Thida', 'ធីតា'],
      ['Makara', 'មករា'],
      ['Samnang', 'សំណាង'],
      ['Leakena', 'លក្ខិណា'],
      ['Oudom', 'ឧត្តម'],
      ['Phalla', 'ផល្លា'],
    ],
  },
  {
    language: 'VI',
    share: 18,
    familyFirst: true,
    families: [
      ['Nguyen', 'Nguyễn'],
      ['Tran', 'Trần'],
      ['Le', 'Lê'],
      ['Pham', 'Phạm'],
      ['Hoang', 'Hoàng'],
      ['Vo', 'Võ'],
      ['Dang', 'Đặng'],
    ],
    givens: [
      ['Minh', 'Minh'],
      ['Huong', 'Hương'],
      ['Tuan', 'Tuấn'],
      ['Linh', 'Linh'],
      ['Quang', 'Quang'],
      ['Thao', 'Thảo'],
      ['Dung', 'Dũng'],
      ['Mai', 'Mai'],
      ['Khanh', 'Khánh'],
    ],
  },
  {
    language: 'CN',
    share: 15,
    familyFirst: true,
    families: [
      ['Chen', '陈'],
      ['Lin', '林'],
      ['Huang', '黄'],
      ['Li', '李'],
      ['Wang', '王'],
      ['Zhou', '周'],
      ['Wu', '吴'],
    ],
    givens: [
      ['Jiahao', '家豪'],
      ['Meiling', '美玲'],
      ['Zhiqiang', '志强'],
      ['Xiaoyu', '晓雨'],
      ['Guohua', '国华'],
      ['Lihua', '丽华'],
      ['Weijie', '伟杰'],
      ['Yating', '雅婷'],
    ],
  },
  {
    language: 'TH',
    share: 12,
    familyFirst: false,
    families: [
      ['Saetang', 'แซ่ตั้ง'],
      ['Srisuk', 'ศรีสุข'],
      ['Thongdee', 'ทองดี'],
      ['Wongsa', 'วงษา'],
      ['Jaidee', 'ใจดี'],
      ['Boonmee', 'บุญมี'],
    ],
    givens: [
      ['Somchai', 'สมชาย'],
      ['Malee', 'มาลี'],
      ['Prasert', 'ประเสริฐ'],
      ['Nida', 'นิดา'],
      ['Anan', 'อนันต์'],
      ['Kanya', 'กัญญา'],
      ['Wichai', 'วิชัย'],
    ],
  },
  {
    language: 'EN',
    share: 9,
    familyFirst: false,
    families: [
      ['Tan', 'Tan'],
      ['Lim', 'Lim'],
      ['Reyes', 'Reyes'],
      ['Murray', 'Murray'],
      ['Kaur', 'Kaur'],
    ],
    givens: [
      ['Jason', 'Jason'],
      ['Grace', 'Grace'],
      ['Paolo', 'Paolo'],
      ['Emma', 'Emma'],
      ['Arjun', 'Arjun'],
      ['Nora', 'Nora'],
    ],
  },
]
