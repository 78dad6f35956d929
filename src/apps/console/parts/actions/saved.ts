import { toast } from '#ui/feedback/Toast.tsx'
import { queryClient } from '#console/api/query-client.ts'

/** What was written is kept: it is said, the console reads anew, and the form goes. */
export function saved(title: string, onClose: () => void): void {
  toast({ title, tone: 'good' })
  void queryClient.invalidateQueries()
  onClose()
}
