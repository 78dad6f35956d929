import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { UiWords } from '#client/language/UiWords.tsx'
import { queryClient } from '../api/query-client.ts'
import { siteRouter } from './router.ts'

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <UiWords>
          <RouterProvider router={siteRouter()} />
        </UiWords>
      </QueryClientProvider>
    </CSPProvider>
  )
}
