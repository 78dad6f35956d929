import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { RuleItem } from '#house/merchants/contract.ts'
import type { AgeProof } from '#house/merchants/rules/age-proof.ts'
import { checkField } from '#house/visitors/rules/fields.ts'
import type { FieldCode } from '#house/visitors/rules/form-parts.ts'

/** Older than anybody has been. */
const OLDEST = 125

/** Whole years from one day to another, both as YYYY-MM-DD; below zero for who is not born yet. Who was born on a leap day is a year older on 1 March. */
export function ageOn(today: string, birthday: string): number {
  const year = (day: string) => Number.parseInt(day.slice(0, 4), 10)
  return year(today) - year(birthday) - (today.slice(5) < birthday.slice(5) ? 1 : 0)
}

/** What a birthday must show, and on which day. */
export type AgeAsked = { readonly minimumAge: number; readonly today: string }

export type AgePolicy = {
  readonly ageProof: AgeProof
  /** Of the merchant, or of where somebody is if that is higher. */
  readonly minimumAge: number
  readonly calendar: Calendar
}

/** What a merchant asks at that moment, by its own calendar; null where the ticked box is enough. */
export const ageAsked = ({ ageProof, minimumAge, calendar }: AgePolicy, now: Millis): AgeAsked | null =>
  ageProof === 'birthday' ? { minimumAge, today: dayOf(now, calendar) } : null

export const birthdayRule: RuleItem = {
  enabled: true,
  required: true,
  minLength: 10,
  maxLength: 10,
  patternId: 'date_ymd',
  acceptedPattern: 'date_ymd',
}

/** What is wrong with the birthday of whoever registers; where none is asked, none is taken. */
export function checkBirthday(birthday: string, asked: AgeAsked | null): FieldCode | null {
  if (!asked) return birthday === '' ? null : 'not_offered'
  const wrong = checkField(birthdayRule, birthday)
  if (wrong) return wrong
  const age = ageOn(asked.today, birthday)
  if (age > OLDEST) return 'pattern'
  return age < asked.minimumAge ? 'too_young' : null
}

export type Underage = Refusal<'birthday_needed', null> | Refusal<'below_age', { readonly age: number }>

/** Whether who told this birthday, if any, may bring money and stake it; null where they may. */
export function judgeAge(birthday: string | undefined, { minimumAge, today }: AgeAsked): Underage | null {
  if (!birthday) return refuse('birthday_needed')
  return ageOn(today, birthday) < minimumAge ? refuse('below_age', { age: minimumAge }) : null
}
