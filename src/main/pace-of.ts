import { Pace } from '#runtime/http/guard/pace.ts'
import type { Config } from '#runtime/config.ts'
import { systemClock } from '#runtime/system.ts'

/** A demo is asked by the people, simulators and tests of one machine with one address. */
const DEMO_TIMES = 20

/** How fast anybody may ask a program, by the cookie of its browsers. */
export const paceOf = ({ mode }: Pick<Config, 'mode'>, device: string | null): Pace =>
  new Pace({ clock: systemClock, device, times: mode === 'production' ? 1 : DEMO_TIMES })
