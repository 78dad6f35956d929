import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useTexts } from '../i18n/texts.ts'
import { UiTextsProvider, type UiTexts } from '../../../ui/texts.tsx'
import { queryClient } from './queries.ts'
import { router } from './router.ts'

export function App() {
  const t = useTexts('shell')
  const texts: UiTexts = {
    close: t('ui.close'),
    showPassword: t('ui.showPassword'),
    hidePassword: t('ui.hidePassword'),
    loading: t('ui.loading'),
    more: t('ui.more'),
    retry: t('ui.retry'),
    hidden: t('ui.hidden'),
    notices: t('ui.notices'),
  }
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <UiTextsProvider texts={texts}>
          <RouterProvider router={router} />
        </UiTextsProvider>
      </QueryClientProvider>
    </CSPProvider>
  )
}
