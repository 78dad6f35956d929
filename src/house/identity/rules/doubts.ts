/** same_device, same_contact: another member's · same_network_fast: one of many from one network within an hour. */
export const doubtKinds = ['same_device', 'same_contact', 'same_network_fast'] as const
export type DoubtKind = (typeof doubtKinds)[number]
