import { actions, type Action } from '#house/audit/rules/actions.ts'
import { useTexts } from '#console/i18n/texts.ts'

const isAction = (kept: string): kept is Action => actions.includes(kept as Action)

/** What was done, in words. A row that is older or newer than this screen may hold another name, and keeps it. */
export function useActionName(): (action: string) => string {
  const t = useTexts('audit')
  return (action) => (isAction(action) ? t(`deed.${action}`) : action)
}
