/** The tables of the assistant. */
export interface AssistantTables {
  assistant_tokens: AssistantTokenTable
}

/** How many tokens of the model somebody has used up in a month. */
export interface AssistantTokenTable {
  user_id: string
  /** 'YYYY-MM'. */
  month: string
  tokens: string
}
