import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/fonts.css'
import './check.css'
import { isCheckBegin, type CheckBegin, type CheckReady, type CheckVerdict } from '#house/contacts/rules/number-check.ts'

type Check = {
  readonly render: (place: Element, how: Readonly<Record<string, unknown>>) => number
  readonly ready: (then: () => void) => void
}

const content = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
/** The one page that this window speaks with, as the house says it, and the service's script. */
const site = content('site')
const captcha = content('captcha')
const { opener } = window as { readonly opener: Window | null }

const say = (said: CheckReady | CheckVerdict) => opener?.postMessage(said, site)
const fail = (problem: 'captcha_check_failed' | 'provider_unavailable') => say({ type: 'check:failed', problem })

function dress({ language, direction, theme, skin, title, text }: CheckBegin): void {
  const root = document.documentElement
  root.lang = language
  root.dir = direction
  Object.assign(root.dataset, { theme, skin })
  document.title = title
  ;(document.querySelector('h1') as HTMLElement).textContent = title
  ;(document.querySelector('p') as HTMLElement).textContent = text
}

/** The service's own script; it comes into this window and into no other page. */
function loadCheck(then: (check: Check) => void): void {
  const script = document.createElement('script')
  script.src = `${captcha}?render=explicit`
  script.addEventListener('error', () => fail('provider_unavailable'))
  script.addEventListener('load', () => {
    const { grecaptcha } = globalThis as { readonly grecaptcha?: Check }
    if (grecaptcha) grecaptcha.ready(() => then(grecaptcha))
    else fail('provider_unavailable')
  })
  document.head.append(script)
}

function begin(asked: CheckBegin): void {
  dress(asked)
  loadCheck((check) => {
    ;(document.querySelector('.waiting') as HTMLElement).hidden = true
    const failed = () => fail('captcha_check_failed')
    check.render(document.querySelector('.place') as Element, {
      sitekey: asked.siteKey,
      theme: asked.theme,
      callback: (shown: string) => say({ type: 'check:passed', captcha: shown }),
      'error-callback': failed,
      'expired-callback': failed,
    })
  })
}

/** Whoever opens this window by hand is led to the site: it belongs to a form there. */
if (opener === null) location.replace(site)
else {
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== site || source !== opener || !isCheckBegin(data)) return
    removeEventListener('message', hear)
    begin(data)
  }
  addEventListener('message', hear)
  say({ type: 'check:ready' })
}
