import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { Filters, TypedFilter } from '#console/parts/filters/Filters.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { NEW } from '../content-tabs.ts'
import { MessageEditor } from './MessageEditor.tsx'
import { messagesQuery, type WrittenMessage } from '../queries.ts'
import { titleIn } from '../titles.ts'

const route = getRouteApi('/console/messages')
const tones = { scheduled: 'gold', sent: 'jade', 'taken-back': 'plain' } as const

/** What was written to members, and where one writes to them. */
export function MessagesPage() {
  const t = useTexts('messages')
  const sends = useMay()('messages.send')
  const { account, edit } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(messagesQuery(account))
  const narrow = (named: string | undefined) => void navigate({ search: named ? { account: named } : {}, replace: true })
  const write = (name: string | null) =>
    void navigate({ search: { ...(account && { account }), ...(name && { edit: name }) }, replace: true })
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        {sends && (
          <Button tone="gold" icon={<PenLine size={18} aria-hidden="true" />} onClick={() => write(NEW)}>
            {t('write')}
          </Button>
        )}
      </PageHead>
      <Filters onClear={account ? () => narrow(undefined) : undefined}>
        <TypedFilter label={t('find')} value={account} onChange={narrow} />
      </Filters>
      <Listing<WrittenMessage>
        caption={t('title')}
        columns={useColumns()}
        query={query}
        keyOf={({ id }) => id}
        empty={t('empty')}
        onClear={account ? () => narrow(undefined) : undefined}
        {...(sends && { actions: (message: WrittenMessage) => message.state !== 'taken-back' && <TakeBack id={message.id} /> })}
      />
      {sends && edit === NEW && <MessageEditor account={account ?? null} onClose={() => write(null)} />}
    </>
  )
}

function useColumns(): Column<WrittenMessage>[] {
  const t = useTexts('messages')
  const content = useTexts('content')
  return [
    { key: 'title', title: content('heading'), headline: true, show: ({ texts }) => titleIn(texts) ?? content('untitled') },
    {
      key: 'to',
      title: t('to'),
      show: ({ member }) =>
        member ? (
          <Link to="/members/$id" params={{ id: member.id }}>
            {member.account}
          </Link>
        ) : (
          t('everybody')
        ),
    },
    { key: 'at', title: t('comesAt'), show: ({ comesAt }) => <When at={comesAt} /> },
    { key: 'state', title: t('stateTitle'), show: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> },
    { key: 'readers', title: t('readers'), show: ({ readers }) => readers },
    { key: 'by', title: t('by'), show: ({ writtenName }) => writtenName },
  ]
}

function TakeBack({ id }: { id: string }) {
  const t = useTexts('messages')
  return (
    <ConfirmAction
      size="small"
      tone="danger"
      label={t('takeBack')}
      title={t('takeBackTitle')}
      text={t('takeBackText')}
      done={t('takenBack')}
      ask={(_, asked) => house.content.takeBackMessage({ params: { id } }, asked)}
    />
  )
}
