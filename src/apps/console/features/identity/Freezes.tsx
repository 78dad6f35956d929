import { Notice } from '#ui/feedback/Notice.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#console/i18n/texts.ts'
import type { Member } from './queries.ts'

/** What is forbidden, since when, by whom and why. */
export function Freezes({ member: { state, freezes } }: { member: Member }) {
  const t = useTexts('identity')
  if (freezes.length === 0) return null
  return (
    <Notice tone={state === 'blocked' ? 'bad' : 'warning'} title={t(state === 'blocked' ? 'blockedTitle' : 'frozenTitle')}>
      <ul>
        {freezes.map(({ kind, since, by, reason, held }) => {
          const words = { what: t(`freezes.${kind}`), at: whenText(since), by, reason }
          return <li key={`${kind} ${reason}`}>{t(held ? 'heldText' : 'frozenText', words)}</li>
        })}
      </ul>
    </Notice>
  )
}
