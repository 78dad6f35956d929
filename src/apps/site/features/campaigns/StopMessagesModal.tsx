import { useEffect, useState } from 'react'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useModal } from '#site/navigation/useModal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'

/** The secret of the link that opened this page: it stands behind the # and so went to no server. */
const secretIn = (hash: string) => /^#stop=([\w-]{43})$/.exec(hash)?.[1] ?? null

/** Stops offers by the link of a message, without a login. The secret leaves the address as soon as it is read. */
export function StopMessagesModal() {
  const t = useTexts('messages')
  const [secret] = useState(() => secretIn(location.hash))
  const stopping = useWrite((said: string) => house.campaigns.stopByLink({ body: { data: { secret: said } } }), { once: true })
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return (
    <Modal {...useModal()} title={t('stop.title')}>
      <Refused error={stopping.error} />
      {secret === null ? (
        <p>{t('stop.noLink')}</p>
      ) : stopping.isSuccess ? (
        <p role="status">{t('stop.done')}</p>
      ) : (
        <>
          <p>{t('stop.text')}</p>
          <Button tone="gold" busy={stopping.isPending} onClick={() => stopping.mutate(secret)}>
            {t('stop.submit')}
          </Button>
        </>
      )}
    </Modal>
  )
}
