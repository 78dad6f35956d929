import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { UiTextsProvider, type UiTexts } from '../../../ui/texts.tsx'
import { queryClient } from './queries.ts'
import { router } from './router.ts'

export function App() {
  const { i18n } = useTranslation('ui')
  // A language without words of its own has the English ones under it.
  const texts = { ...i18n.getResourceBundle('en', 'ui'), ...i18n.getResourceBundle(i18n.language, 'ui') } as UiTexts
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
