import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge } from '#ui/display/Badge.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { ConsentAction } from './ConsentAction.tsx'
import { requestsQuery, type Request } from './queries.ts'
import { useTermsText } from './useTermsText.ts'

const tones = { REQUESTED: 'gold', VALID: 'jade', DENY: 'red', INVALID: 'plain' } as const

/** What the house and agents at the top ask of each other. */
export function RequestList() {
  const t = useTexts('contracts')
  const may = useMay()
  const termsText = useTermsText()
  const columns: Column<Request>[] = [
    { key: 'who', title: t('agent'), headline: true, show: ({ downline }) => <bdi>{downline}</bdi> },
    { key: 'kind', title: t('kindOf'), show: ({ kind }) => t(`kind.${kind}`) },
    { key: 'what', title: t('what'), show: ({ type, asker }) => t(`says.${type}.${asker}`) },
    { key: 'terms', title: t('terms'), show: ({ terms }) => (terms ? termsText(terms) : '–') },
    {
      key: 'until',
      title: t('untilNow'),
      show: ({ current, state }) => (current && state === 'REQUESTED' ? termsText(current.terms) : '–'),
    },
    { key: 'at', title: t('at'), show: ({ askedAt }) => <When at={askedAt} /> },
    { key: 'state', title: t('stateOf'), show: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge> },
  ]
  return (
    <section className={flow.tight}>
      <h2>{t('requests')}</h2>
      <Listing
        caption={t('requests')}
        columns={columns}
        query={useInfiniteQuery(requestsQuery)}
        keyOf={({ id }) => id}
        empty={t('noRequests')}
        {...(may('payments.decide') && { actions: (request: Request) => <Acts request={request} /> })}
      />
    </section>
  )
}

function Acts({ request: { id, kind, asker, state } }: { request: Request }) {
  const t = useTexts('contracts')
  if (state !== 'REQUESTED') return null
  const answer = (step: 'accept' | 'reject' | 'withdraw') => ({
    label: t(`do.${step}`),
    title: t(`do.${step}Title`),
    text: t(`do.${step}Text`),
    done: t(`do.${step}Done`),
    size: 'small' as const,
  })
  const ask = (step: 'reject' | 'withdraw') => (
    <ConfirmAction
      {...answer(step)}
      reasoned
      ask={(reason, asked) =>
        house.agents.answerContractInConsole({ params: { id }, body: { data: { kind, step, reason } } }, asked)
      }
    />
  )
  if (asker === 'upline') return ask('withdraw')
  return (
    <span className={flow.acts}>
      <ConsentAction
        {...answer('accept')}
        ask={(of, asked) =>
          house.agents.answerContractInConsole({ params: { id }, body: { data: { kind, step: 'accept', ...of } } }, asked)
        }
      />
      {ask('reject')}
    </span>
  )
}
