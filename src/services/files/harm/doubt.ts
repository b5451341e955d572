export type Harm = 'macros' | 'script' | 'files' | 'links' | 'two'
/** `unreadable`: a part is broken or too large to inspect, so that its harm is unknown. */
export type Doubt = Harm | 'unreadable'
