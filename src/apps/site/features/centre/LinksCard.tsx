import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Provider } from '#house/access/rules/providers.ts'
import { whenText } from '#client/language/when.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { house } from '#site/api/house.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { keyOf } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { ProofForm } from './ProofForm.tsx'
import styles from './SecurityCenter.module.css'

const linksQuery = {
  queryKey: keyOf('access.links'),
  queryFn: ({ signal }: { signal: AbortSignal }) => house.access.links({}, { signal }),
}

type Link = Awaited<ReturnType<typeof house.access.links>>[number]

const names: Readonly<Record<Provider, string>> = { line: 'LINE', telegram: 'Telegram', facebook: 'Facebook', google: 'Google' }

/** Accounts elsewhere that open this one. Nothing stands here where the merchant offers none. */
export function LinksCard() {
  const t = useTexts('security')
  const query = useQuery(linksQuery)
  if (query.data?.length === 0) return null
  return (
    <Card title={t('links.title')} heading="h3">
      <QueryBoundary query={query} waiting={<Skeleton width="100%" height="6rem" />}>
        {(links) => <LinkList links={links} />}
      </QueryBoundary>
    </Card>
  )
}

function LinkList({ links }: { links: readonly Link[] }) {
  const t = useTexts('security')
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Link | null>(null)
  const close = () => {
    setChosen(null)
    void queries.invalidateQueries({ queryKey: linksQuery.queryKey })
  }
  return (
    <>
      <p className={styles.soft}>{t('links.text')}</p>
      <ul className={styles.list}>
        {links.map((link) => {
          const name = names[link.provider]
          const isLinked = link.linkedAt !== null
          return (
            <li key={link.provider} className={styles.item}>
              <div className={styles.words}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span className={styles.soft}>
                  {link.linkedAt === null ? t('links.none') : t('links.since', { at: whenText(link.linkedAt) })}
                </span>
              </div>
              <Button
                size="small"
                aria-label={t(isLinked ? 'links.removeOf' : 'links.addOf', { name })}
                onClick={() => setChosen(link)}
              >
                {t(isLinked ? 'links.remove' : 'links.add')}
              </Button>
            </li>
          )
        })}
      </ul>
      {chosen && <LinkDialog link={chosen} onClose={close} />}
    </>
  )
}

/** Shows the password to link an account, which goes on at the company, or to unlink it. */
function LinkDialog({ link: { provider, linkedAt }, onClose }: { link: Link; onClose: () => void }) {
  const t = useTexts('security')
  const name = names[provider]
  const deed = linkedAt === null ? 'add' : 'remove'
  const act = async ({ password }: { password: string }) => {
    const asked = { params: { provider }, body: { data: { password } } }
    if (linkedAt === null) return (await house.access.startLink(asked)).url
    return house.access.unlink(asked)
  }
  const done = (url: string | null) => {
    if (url !== null) return location.assign(url)
    toast({ title: t('links.removed', { name }), tone: 'good' })
    onClose()
  }
  return (
    <Modal open onClose={onClose} title={t(`links.${deed}Title`, { name })}>
      <ProofForm
        submit={t(`links.${deed}`)}
        tone={deed === 'add' ? 'gold' : 'danger'}
        failed={t('factors.failed')}
        ask={act}
        onDone={done}
      >
        <p className={styles.soft}>{t(`links.${deed}Text`, { name })}</p>
      </ProofForm>
    </Modal>
  )
}
