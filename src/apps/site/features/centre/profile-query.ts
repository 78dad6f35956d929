import { DAY } from '#kit/clock.ts'
import { dayText } from '#client/language/when.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'
import { needTexts } from '#site/i18n/i18n.ts'

export type Profile = Awaited<ReturnType<typeof house.members.profile>>

export const profileQuery = {
  queryKey: keyOf('members.profile'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    // The errors and hints of a form are worded once, for registration and here.
    const [profile] = await Promise.all([house.members.profile({}, { signal }), needTexts('identity')])
    return profile
  },
}

/** The day after which personal data is erased, were the account closed at this moment. */
export const erasedAfter = ({ keptAfterClosing }: Pick<Profile, 'keptAfterClosing'>, now: number): string =>
  dayText(now + keptAfterClosing * DAY)
