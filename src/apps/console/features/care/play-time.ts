import { useTexts } from '#console/i18n/texts.ts'

/** Minutes as hours and minutes. */
export function useTime(): (minutes: number) => string {
  const t = useTexts('care')
  return (minutes) => t('time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
