/**
 * same_device, same_contact: another member's · same_network_fast: one of many from one network within an hour ·
 * disposable_address: of a mailbox that is thrown away.
 */
export const riskSignalKinds = ['same_device', 'same_contact', 'same_network_fast', 'disposable_address'] as const
export type RiskSignalKind = (typeof riskSignalKinds)[number]
