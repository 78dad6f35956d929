export const merchantTabs = ['flags', 'site', 'modules', 'registration', 'service'] as const
