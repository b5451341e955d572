export interface AssistantTables {
  assistant_tokens: AssistantTokenTable
}

/** The number of the model's tokens that a user has used in a month. */
export interface AssistantTokenTable {
  user_id: string
  /** 'YYYY-MM'. */
  month: string
  tokens: string
}
