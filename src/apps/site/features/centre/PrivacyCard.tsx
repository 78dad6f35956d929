import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dayShown } from '#kit/days.ts'
import { dayText } from '#client/language/when.ts'
import { saveFile } from '#client/files/save-file.ts'
import { session } from '#client/session/session.ts'
import { house } from '#site/api/house.ts'
import { leave } from '#site/session/leave.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { erasedAfter, profileQuery } from './profile-query.ts'
import { ProofForm } from './ProofForm.tsx'
import styles from './SecurityCenter.module.css'

/** What the house keeps of the member as a person: to take along, and to be done with it. */
export function PrivacyCard() {
  const t = useTexts('security')
  const [open, setOpen] = useState<'export' | 'close' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={t('privacy.title')} heading="h3">
      <p className={styles.soft}>{t('privacy.text')}</p>
      <div className={styles.acts}>
        <Button onClick={() => setOpen('export')}>{t('privacy.export')}</Button>
        <Button onClick={() => setOpen('close')}>{t('privacy.close')}</Button>
      </div>
      {open === 'export' && <ExportDialog onClose={close} />}
      {open === 'close' && <CloseDialog onClose={close} />}
    </Card>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('security')
  return (
    <Modal open onClose={onClose} title={t('privacy.export')}>
      <ProofForm
        submit={t('privacy.exportSubmit')}
        tone="gold"
        failed={t('factors.failed')}
        ask={({ password }) => house.members.exportOwn({ body: { data: { password } } })}
        onDone={(kept) => {
          saveFile('my-account.json', new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }))
          onClose()
        }}
      >
        <p>{t('privacy.exportText')}</p>
      </ProofForm>
    </Modal>
  )
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('security')
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery)
  const [opened] = useState(() => Date.now())
  const end = async ({ password }: { password: string }) => {
    const half = session.half()
    const closed = await house.members.closeAccount({ body: { data: { password } } })
    leave(half)
    return closed
  }
  return (
    <Modal open onClose={onClose} title={t('privacy.close')}>
      <ProofForm
        submit={t('privacy.closeSubmit')}
        tone="danger"
        failed={t('factors.failed')}
        ask={end}
        onDone={({ remainder, currency, erasedAfter: erased }) => {
          const left = remainder !== '0' && `${remainder} ${currency}`
          const kept = t('privacy.erased', { date: dayShown(dayText(erased)) })
          toast({
            title: t('privacy.closed'),
            text: [left && t('privacy.remainder', { amount: left }), kept].filter(Boolean).join(' '),
          })
          void navigate({ to: '/', replace: true })
        }}
      >
        <p>{t('privacy.closeText')}</p>
        {profile && <p>{t('privacy.erased', { date: dayShown(erasedAfter(profile, opened)) })}</p>}
      </ProofForm>
    </Modal>
  )
}
