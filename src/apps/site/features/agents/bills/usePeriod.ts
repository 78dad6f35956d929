import { useState } from 'react'
import { DAY } from '../../../../../kit/clock.ts'
import { dayOf } from '../../../../../kit/calendar.ts'
import type { Period } from '../../../../../ui/PeriodField.tsx'

const SPAN = 31

/** The days that are looked at, by the merchants' calendar, which windows are cut by; at first the last month. */
export function usePeriod() {
  const [now] = useState(() => Date.now())
  const [period, setPeriod] = useState<Period>({ from: dayOf(new Date(now - (SPAN - 1) * DAY)), to: dayOf(new Date(now)) })
  return { today: dayOf(new Date(now)), period, setPeriod }
}
