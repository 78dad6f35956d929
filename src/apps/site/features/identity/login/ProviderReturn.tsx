import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { MINUTE } from '#kit/clock.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Spinner } from '#ui/buttons/Spinner.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { cameBack, type CameBack } from '#site/session/came-back.ts'
import styles from '../Form.module.css'
import { forgetStranger, keepStranger, providerNames } from '../providers/providers.ts'
import { StepModal } from '../steps/StepModal.tsx'
import { useSteps } from '../steps/useSteps.ts'

/** A little less than the house keeps a ticket. */
const TICKET_LIFE = 9 * MINUTE

type Finished = Awaited<ReturnType<typeof house.access.finishProvider>>

/** Where a provider sends a browser back to: it is shown in, asked who it is, or told what went wrong and how to go on. */
export function ProviderReturn() {
  const t = useTexts('identity')
  const navigate = useNavigate()
  const { step, next } = useSteps()
  // Taken once: whoever comes here without having been sent has nothing to finish.
  const [came] = useState(cameBack)
  const goOn = (finished: Finished) => {
    forgetStranger()
    if (finished.outcome === 'in') return next(finished)
    if (finished.outcome === 'linked') {
      toast({ title: t('providers.linked'), tone: 'good' })
      return void navigate({ to: '/', search: { open: 'memberCentre', page: 'securityCenter' }, replace: true })
    }
    if (came) keepStranger({ ...finished, provider: came.provider, until: Date.now() + TICKET_LIFE })
    return void navigate({ to: '/', search: { open: 'register' }, replace: true })
  }
  const finish = useMutation({
    mutationFn: ({ provider, state, code }: CameBack) =>
      house.access.finishProvider({ params: { provider }, body: { data: { state, code: code ?? '' } } }),
    onSuccess: goOn,
  })
  const asked = useRef(false)
  const { mutate } = finish
  useEffect(() => {
    if (asked.current || came === null || came.code === null) return
    asked.current = true
    mutate(came)
  }, [came, mutate])
  const leave = () => void navigate({ to: '/', search: { open: 'login' }, replace: true })
  if (step) return <StepModal step={step} onPassed={next} />
  const { error } = finish
  const name = came ? providerNames[came.provider] : ''
  const refused = error && (isRefused(error) ? error.message : t('providers.unreached'))
  const problem = came === null ? t('providers.nothing') : came.code === null ? t('providers.declined', { name }) : refused
  const again = came?.code && error && (!isRefused(error) || error.code === 'provider_unavailable')
  return (
    <Modal open onClose={leave} title={t('logIn.title')}>
      <div className={styles.form}>
        {problem ? (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        ) : (
          <p className={styles.waiting} role="status">
            <Spinner /> {t('providers.waiting', { name })}
          </p>
        )}
        {again && (
          <Button tone="gold" size="large" wide busy={finish.isPending} onClick={() => mutate(came)}>
            {t('providers.again')}
          </Button>
        )}
        {problem && (
          <Button size="large" wide onClick={leave}>
            {t('providers.toLogIn')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
