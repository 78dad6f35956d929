export const merchantTabs = ['flags', 'site', 'modules', 'registration', 'providers', 'service'] as const
