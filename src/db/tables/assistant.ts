export interface AssistantTables {
  assistant_tokens: AssistantTokenTable
}

export interface AssistantTokenTable {
  user_id: string
  /** 'YYYY-MM'. */
  month: string
  tokens: string
}
