import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../../../ui/Notice.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { useTexts } from '../../i18n/texts.ts'
import styles from './Form.module.css'
import { numberServiceQuery, ServiceRefused, siteKeyOf, type Checked, type NumberService } from './number-service.ts'

type Check = {
  readonly render: (place: HTMLElement, how: Readonly<Record<string, unknown>>) => number
  readonly ready: (then: () => void) => void
}

/** The service's own script; it comes into this window and into no other page. */
function loadCheck({ captcha }: NumberService): Promise<Check> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${captcha}?render=explicit`
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis as { readonly grecaptcha?: Check }
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new ServiceRefused('provider_unavailable'))
    })
    script.addEventListener('error', () => reject(new ServiceRefused('provider_unavailable')))
    document.head.append(script)
  })
}

/** Says to the page that opened this window what came of it, and closes it. */
function tellOpener(said: Checked): void {
  const { opener } = window as { readonly opener: Window | null }
  opener?.postMessage(said, location.origin)
  window.close()
}

/** The window in which somebody shows the identity service to be no program, before it sends a code. */
export function NumberCheck() {
  const t = useTexts('identity')
  const { data: service } = useQuery(numberServiceQuery)
  const place = useRef<HTMLDivElement>(null)
  const begun = useRef(false)
  const [ready, setReady] = useState(false)
  const isAlone = window.opener === null || service === null
  useEffect(() => {
    if (begun.current || isAlone || !service) return
    begun.current = true
    const begin = async () => {
      const [check, sitekey] = await Promise.all([loadCheck(service), siteKeyOf(service)])
      setReady(true)
      const failed = () => tellOpener({ problem: 'captcha_check_failed' })
      check.render(place.current as HTMLElement, {
        ...{ sitekey, callback: (captcha: string) => tellOpener({ captcha }) },
        ...{ 'error-callback': failed, 'expired-callback': failed },
      })
    }
    begin().catch((error: unknown) =>
      tellOpener({ problem: error instanceof ServiceRefused ? error.problem : 'provider_unavailable' }),
    )
  }, [service, isAlone])
  return (
    <div className={styles.check}>
      <h1>{t('check.title')}</h1>
      {isAlone ? (
        <Notice tone="warning" live>
          {t('check.alone')}
        </Notice>
      ) : (
        <p>{t('check.text')}</p>
      )}
      {!ready && !isAlone && <Spinner />}
      <div ref={place} />
    </div>
  )
}
