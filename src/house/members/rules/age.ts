/** Whole years from one day to another, both as YYYY-MM-DD; below zero for who is not born yet. */
export function ageOn(today: string, birthday: string): number {
  const year = (day: string) => Number.parseInt(day.slice(0, 4), 10)
  return year(today) - year(birthday) - (today.slice(5) < birthday.slice(5) ? 1 : 0)
}
