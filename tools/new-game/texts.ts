/** How the new game is played, and its sides, in every language. */
const languages: Readonly<Record<string, readonly [how: string, side: string, heads: string, tails: string]>> = {
  km: ['កាក់មួយត្រូវបានបោះ។ ជ្រើសរើសផ្នែកមួយ៖ បើកាក់ធ្លាក់លើផ្នែកនោះ អ្នកទទួលបាន 1.98 ដងនៃប្រាក់ភ្នាល់។', 'ផ្នែក', 'ក្បាល', 'កន្ទុយ'],
  en: ['A coin is tossed. Call its side: if it falls on it, your bet is paid 1.98 times.', 'Side', 'Heads', 'Tails'],
  cn: ['抛出一枚硬币。请猜正反面：猜中即按投注额的 1.98 倍赔付。', '面', '正面', '反面'],
  ar: ['تُرمى قطعة نقدية. اختر وجهًا: إن سقطت عليه دُفع رهانك مضروبًا في 1.98.', 'الوجه', 'صورة', 'كتابة'],
  es: ['Se lanza una moneda. Elige un lado: si cae en él, tu apuesta se paga 1,98 veces.', 'Lado', 'Cara', 'Cruz'],
  id: ['Sebuah koin dilempar. Tebak sisinya: bila benar, taruhan dibayar 1,98 kali.', 'Sisi', 'Kepala', 'Ekor'],
  ja: ['コインを投げます。表か裏を選び、当たれば賭け金の1.98倍が支払われます。', '面', '表', '裏'],
  ko: ['동전을 던집니다. 앞면과 뒷면 중 하나를 고르세요. 맞으면 베팅액의 1.98배가 지급됩니다.', '면', '앞면', '뒷면'],
  pt: ['Uma moeda é lançada. Escolha um lado: se acertar, sua aposta é paga 1,98 vezes.', 'Lado', 'Cara', 'Coroa'],
  th: ['โยนเหรียญหนึ่งครั้ง เลือกด้านที่จะออก หากถูก เดิมพันจะจ่าย 1.98 เท่า', 'ด้าน', 'หัว', 'ก้อย'],
  vi: ['Tung một đồng xu. Hãy chọn một mặt: nếu đúng, tiền cược được trả 1,98 lần.', 'Mặt', 'Ngửa', 'Sấp'],
}

export function textsOf(family: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(languages).map(([code, [how, side, heads, tails]]) => [
      `src/apps/play/i18n/${code}/${family}.json`,
      `${JSON.stringify({ how, side, heads, tails }, null, 2)}\n`,
    ]),
  )
}
