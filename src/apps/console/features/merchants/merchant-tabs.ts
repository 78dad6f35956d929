export const merchantTabs = ['flags', 'site', 'modules', 'registration', 'access', 'providers', 'service'] as const
