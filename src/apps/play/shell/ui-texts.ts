import type { UiTexts } from '../../../ui/texts.tsx'
import type { Say } from '../i18n/texts.ts'

export function uiTexts(say: Say<'shell'>): UiTexts {
  return {
    close: say('close'),
    showPassword: say('showPassword'),
    hidePassword: say('hidePassword'),
    loading: say('loading'),
    more: say('more'),
    retry: say('retry'),
    hidden: say('hidden'),
    notices: say('notices'),
  }
}
