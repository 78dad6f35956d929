import en from '#console/i18n/en/jobs.json'
import { hasWord } from '#console/i18n/has-word.ts'
import { useTexts } from '#console/i18n/texts.ts'

/** What a task does, in the operator's words, where there are any. */
export function useTaskWords(): (task: string) => string | undefined {
  const t = useTexts('jobs')
  return (task) => {
    const verb = task.slice(task.indexOf('.') + 1)
    return hasWord(en.tasks, verb) ? t(`tasks.${verb}`) : undefined
  }
}
