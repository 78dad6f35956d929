const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Khmer and Arabic figures are the same figures. */
const plain = (text: string) =>
  text.replace(/[\u17e0-\u17e9\u0660-\u0669]/g, (figure) => String((figure.codePointAt(0) as number) & 15))

/** `2026-11-21` or `2026-11-21T09:30` as it is shown: `21/11/2026`, `21/11/2026 09:30`. */
export function shownDay(value: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/.exec(value) ?? []
  return year ? `${day}/${month}/${year}${time ? ` ${time}` : ''}` : ''
}

function dayOf(year: string, month: string, day: string): string | null {
  const [y, m, d] = [Number.parseInt(year, 10), Number.parseInt(month, 10), Number.parseInt(day, 10)]
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
  if (d < 1 || d > (LAST_DAYS[m - 1] ?? 0) || (m === 2 && d === 29 && !leap)) return null
  return `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}

const written = /^(?:(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})|(\d{4})-(\d{1,2})-(\d{1,2}))(?:[ T]+(\d{1,2}):(\d{2}))?$/

/** What somebody wrote, as a value; null where it is no day. A moment without its time is the day's beginning. */
export function readDay(text: string, { timed }: { readonly timed: boolean }): string | null {
  const parts = written.exec(plain(text.trim()))
  if (!parts) return null
  const [, d, m, y, isoY, isoM, isoD, hour, minute] = parts
  const day = y ? dayOf(y, m ?? '', d ?? '') : dayOf(isoY ?? '', isoM ?? '', isoD ?? '')
  if (day === null || (!timed && hour !== undefined)) return null
  if (!timed) return day
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return null
  return `${day}T${(hour ?? '0').padStart(2, '0')}:${minute ?? '00'}`
}
