import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay } from '#console/session/operator.ts'
import { tryQuery, type JourneyListed, type Opened, type Setting } from './queries.ts'
import { useSentences } from './useSentences.ts'

const tones = { draft: 'plain', running: 'gold', stopped: 'red' } as const

type JourneysProps = {
  list: readonly JourneyListed[]
  known: Setting
  empty: ReactNode
  onOpen: (opened: Opened) => void
}

/** Journeys as sentences, with what may be done with each. */
export function Journeys({ list, known, empty, onOpen }: JourneysProps) {
  const t = useTexts('campaigns')
  const says = useSentences(known)
  const columns: Column<JourneyListed>[] = [
    {
      key: 'name',
      title: t('journey.name'),
      headline: true,
      show: ({ terms, state }) => (
        <>
          <bdi>{terms.name}</bdi> <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </>
      ),
    },
    {
      key: 'terms',
      title: t('fields.steps'),
      show: ({ terms }) => [says.trigger(terms.trigger), ...terms.steps.map(says.step)].join(' → '),
    },
    {
      key: 'goal',
      title: t('fields.goal'),
      show: ({ terms: { goal } }) => <span className={flow.whole}>{t(`goals.${goal.kind}`)}</span>,
    },
    { key: 'acts', title: t('acts'), show: (journey) => <Acts journey={journey} onOpen={onOpen} /> },
  ]
  return (
    <Table
      caption={t('journey.title')}
      columns={columns}
      rows={list}
      keyOf={({ id }) => id}
      state="ready"
      failed={null}
      empty={empty}
    />
  )
}

function Acts({ journey, onOpen }: { journey: JourneyListed; onOpen: (opened: Opened) => void }) {
  const t = useTexts('campaigns')
  const shell = useTexts('shell')
  const may = useMay()
  const { id, state, terms } = journey
  const start = async (reason: string, asked: Parameters<typeof house.campaigns.startJourney>[1]) => {
    const { waits } = await house.campaigns.startJourney({ params: { id }, body: { data: { reason } } }, asked)
    if (waits) toast({ title: shell('proposal.done') })
  }
  return (
    <div className={flow.acts}>
      {state !== 'draft' && (
        <Button size="small" onClick={() => onOpen({ figures: journey })}>
          {t('figures')}
        </Button>
      )}
      {state === 'draft' && may('promotions.write') && (
        <>
          <Button size="small" onClick={() => onOpen({ journey })}>
            {t('change')}
          </Button>
          <ConfirmAction
            size="small"
            label={t('start')}
            title={t('startTitle', { name: terms.name })}
            text={<DryCount id={id} />}
            done={t('started')}
            reasoned
            ask={start}
          />
        </>
      )}
      {state === 'running' && may('promotions.write') && (
        <ConfirmAction
          size="small"
          tone="danger"
          label={t('stop')}
          title={t('stopTitle', { name: terms.name })}
          text={t('stopText')}
          done={t('stopped')}
          reasoned
          ask={(reason) => house.campaigns.stopJourney({ params: { id }, body: { data: { reason } } })}
        />
      )}
    </div>
  )
}

function DryCount({ id }: { id: string }) {
  const t = useTexts('campaigns')
  const { data } = useQuery(tryQuery(id))
  if (!data) return t('counting')
  const { members, seen, whole } = data
  return (
    <>
      {t('tried', { members: String(members) })} {!whole && t('countedPart', { seen: String(seen) })} {t('startText')}
    </>
  )
}
