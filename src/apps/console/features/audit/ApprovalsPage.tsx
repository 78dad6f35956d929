import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import en from '#console/i18n/en/approvals.json'
import { hasWord } from '#console/i18n/has-word.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Coded } from '#console/parts/Coded.tsx'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { ChangeLines } from './ChangeLines.tsx'
import { actsQuery, actStates, type ControlledAct } from './queries.ts'
import { Somebody } from './Somebody.tsx'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    approvals: typeof en
  }
}

const route = getRouteApi('/console/approvals')

/** What takes two people and waits for the second, and what was answered. */
export function ApprovalsPage() {
  const t = useTexts('approvals')
  const { state = 'waiting' } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(actsQuery(state))
  const [told, setTold] = useState<string | null>(null)
  const wordFor = (name: string) => {
    const key = name.replace('.', '_')
    return hasWord(en.act, key) ? t(`act.${key}`) : name
  }
  const columns: Column<ControlledAct>[] = [
    { key: 'act', title: t('what'), headline: true, show: ({ name }) => <Coded code={name}>{wordFor(name)}</Coded> },
    { key: 'subject', title: t('subject'), show: ({ subject }) => <Somebody name={subject} /> },
    {
      key: 'change',
      title: t('change'),
      show: ({ before, after }) => <ChangeLines before={before} after={after} />,
    },
    {
      key: 'proposal',
      title: t('proposed'),
      show: ({ proposal, name }) => <Proposals proposals={[proposal]} wordsOf={() => wordFor(name)} />,
    },
  ]
  const answer = ({ id, proposal }: ControlledAct) =>
    proposal.confirmed === null && (
      <AnswerProposal
        size="small"
        proposal={proposal}
        ask={async (given, asked) => {
          const answered = await house.approvals.answerAct({ params: { id }, body: { data: given } }, asked)
          setTold(answered.told)
        }}
      />
    )
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      {told !== null && (
        <Notice tone="warning" live title={t('told')}>
          <p>{t('toldText')}</p>
          <CodeBlock label={t('secret')} text={told} />
        </Notice>
      )}
      <Filters>
        <Select
          label={t('state')}
          value={state}
          options={actStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(value) => void navigate({ search: value === 'answered' ? { state: 'answered' } : {}, replace: true })}
        />
      </Filters>
      <Listing
        caption={t('title')}
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        empty={t(`empty.${state}`)}
        actions={answer}
      />
    </>
  )
}
