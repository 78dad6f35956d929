import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay } from '#console/session/operator.ts'
import { EnterNumbers } from './EnterNumbers.tsx'
import type { Draw, DrawRecord } from './queries.ts'

/** What is to be said of the draw now, and by whom: the first word, the second, or a correction. */
export function Word({ draw, prizes }: Pick<DrawRecord, 'draw' | 'prizes'>) {
  const t = useTexts('draws')
  const may = useMay()
  const [entering, setEntering] = useState(false)
  const { state, said } = draw
  if (state === 'open' || state === 'refunded') return null
  if (draw.made) return <Notice title={t('word.made.title')}>{t('word.made.text')}</Notice>
  const corrects = draw.version > 0
  const at = stageOf(draw)
  const acts = (
    <span className={flow.acts}>
      <Button tone="gold" onClick={() => setEntering(true)}>
        {corrects ? t('correct') : t('enter')}
      </Button>
      <NotHeld draw={draw} />
    </span>
  )
  return (
    <>
      <Notice
        tone={at === 'clash' ? 'bad' : at === 'final' ? 'plain' : 'warning'}
        title={t(`word.${at}.title`)}
        action={may('draws.say') && acts}
      >
        {t(`word.${at}.text`, { by: said?.by ?? '', other: said?.differs ?? '' })}
      </Notice>
      {entering && <EnterNumbers {...{ draw, prizes }} onClose={() => setEntering(false)} />}
    </>
  )
}

function stageOf({ said, version }: Draw): 'none' | 'said' | 'clash' | 'final' | 'correcting' {
  if (said?.differs) return 'clash'
  if (said) return version > 0 ? 'correcting' : 'said'
  return version > 0 ? 'final' : 'none'
}

function NotHeld({ draw: { event, version } }: Pick<DrawRecord, 'draw'>) {
  const t = useTexts('draws')
  return (
    <ConfirmAction
      reasoned
      tone="danger"
      label={t('notHeld.label')}
      title={t('notHeld.title')}
      text={t('notHeld.text')}
      done={t('notHeld.done')}
      ask={(reason, asked) => {
        const data = { version: version + 1, numbers: null, source: reason.slice(0, 200), reason }
        return house.draws.sayDraw({ params: { event }, body: { data } }, asked)
      }}
    />
  )
}
