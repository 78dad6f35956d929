import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { useMay } from '#console/session/operator.ts'
import { EnterScore } from './EnterScore.tsx'
import type { Match } from './queries.ts'

const FILE = 'file '

/** What one has said that a match came to, while no other has said the same. */
export function Word({ match }: { match: Match }) {
  const t = useTexts('trading')
  const may = useMay()
  const [entering, setEntering] = useState(false)
  const { said } = match
  if (!said) return null
  const at = said.differs === null ? 'said' : 'clash'
  /** A file speaks by its source's name. */
  const named = (by: string) => (by.startsWith(FILE) ? t('word.file', { name: by.slice(FILE.length) }) : by)
  const act = (
    <Button tone="gold" onClick={() => setEntering(true)}>
      {t('word.enter')}
    </Button>
  )
  return (
    <>
      <Notice tone={at === 'clash' ? 'bad' : 'warning'} title={t(`word.${at}.title`)} action={may('draws.say') && act}>
        {t(`word.${at}.text`, { by: named(said.by), other: named(said.differs ?? '') })}
      </Notice>
      {entering && <EnterScore event={match.event} version={said.version} onClose={() => setEntering(false)} />}
    </>
  )
}
