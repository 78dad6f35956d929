import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { UiWords } from '#client/language/UiWords.tsx'
import { queryClient } from '../api/query-client.ts'
import { useWording } from '../session/merchant.ts'
import { siteRouter } from './router.ts'

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Worded />
      </QueryClientProvider>
    </CSPProvider>
  )
}

function Worded() {
  return (
    <UiWords instead={useWording()}>
      <RouterProvider router={siteRouter()} />
    </UiWords>
  )
}
