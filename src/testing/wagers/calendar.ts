import { calendarOf, type Calendar } from '#kit/calendar.ts'
import { keepCalendar } from '#house/merchants/store.ts'
import type { TestDatabase } from '../database.ts'

/** The days of a merchant that names no zone. */
export const home = calendarOf('Asia/Phnom_Penh')

/** The days of a merchant that a test makes up, of which nothing else is written. */
export const countBy = (db: TestDatabase, merchant: number, calendar: Calendar = home): Promise<void> =>
  db.transact((tx) => keepCalendar(tx, { merchant, calendar, now: 0 }))
