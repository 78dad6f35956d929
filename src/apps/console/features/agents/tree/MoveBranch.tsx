import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#ui/feedback/Notice.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { AccountPicker } from '#console/parts/pick/AccountPicker.tsx'
import { moveQuery, type Person } from './queries.ts'

/** Puts a branch below another agent: who is asked for by account, what moves is shown, and what may not be is said beside the field. */
export function MoveBranch({ member: { id, account } }: { member: Person }) {
  const t = useTexts('agent-tree')
  const [typed, type] = useState('')
  const upline = typed.trim()
  return (
    <ConfirmAction
      reasoned
      size="small"
      label={t('move.label')}
      title={t('move.title', { account })}
      text={t('move.text')}
      done={t('move.done')}
      more={
        <div className={flow.tight}>
          <AccountPicker label={t('move.upline')} hint={t('move.hint')} value={typed} onChange={type} />
          <Preview id={id} upline={upline} />
        </div>
      }
      ask={(reason, asked) => house.agents.moveBranch({ params: { id }, body: { data: { upline, reason } } }, asked)}
    />
  )
}

function Preview({ id, upline }: { id: string; upline: string }) {
  const t = useTexts('agent-tree')
  const { data } = useQuery(moveQuery({ id, upline }))
  if (!data) return null
  const { from, to, members, depth, refused } = data
  if (refused) return <Notice tone="bad">{t(`move.refused.${refused}`)}</Notice>
  return (
    <Notice tone="warning">
      {t('move.preview', { members, depth, from: from?.account ?? t('top'), to: to?.account ?? t('top') })}
    </Notice>
  )
}
