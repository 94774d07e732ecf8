// Written by `npm run gen:types` from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      partners: {
        Row: {
          fetch_status: string;
          id: string;
          logo_path: string | null;
          name: string;
          sector: string | null;
          updated_at: string;
        };
        Insert: {
          fetch_status?: string;
          id?: string;
          logo_path?: string | null;
          name: string;
          sector?: string | null;
          updated_at?: string;
        };
        Update: {
          fetch_status?: string;
          id?: string;
          logo_path?: string | null;
          name?: string;
          sector?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      posts: {
        Row: {
          content_html: string;
          cover_image: string | null;
          excerpt: string | null;
          id: string;
          locale: string;
          published_at: string | null;
          slug: string;
          title: string;
        };
        Insert: {
          content_html?: string;
          cover_image?: string | null;
          excerpt?: string | null;
          id?: string;
          locale?: string;
          published_at?: string | null;
          slug: string;
          title: string;
        };
        Update: {
          content_html?: string;
          cover_image?: string | null;
          excerpt?: string | null;
          id?: string;
          locale?: string;
          published_at?: string | null;
          slug?: string;
          title?: string;
        };
        Relationships: [];
      };
      product: {
        Row: {
          attributes: Json;
          category: string | null;
          created_at: string;
          folded_sku: string;
          id: string;
          is_active: boolean;
          lead_time_days: number | null;
          manufacturer: string | null;
          minimum_order: number;
          model: string | null;
          name: string;
          photos: Json;
          price_sar: number | null;
          product_id: string;
          search_text: string;
          sort_name: string;
          sub_vertical: string | null;
          supplier: string | null;
          supplier_folded: string | null;
          unpriced: boolean;
          updated_at: string;
          vertical: string | null;
        };
        Insert: {
          attributes?: Json;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name: string;
          photos?: Json;
          price_sar?: number | null;
          product_id: string;
          updated_at?: string;
        };
        Update: {
          attributes?: Json;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name?: string;
          photos?: Json;
          price_sar?: number | null;
          product_id?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      product_categories: {
        Row: {
          code: string;
          code_1: string;
          code_2: string;
          main_energy_category: string;
          main_words: string;
          overarching_category: string;
          overarching_words: string;
          subsector: string;
          subsector_words: string;
        };
        Insert: {
          code: string;
          code_1: string;
          code_2: string;
          main_energy_category: string;
          overarching_category: string;
          subsector: string;
        };
        Update: {
          code?: string;
          code_1?: string;
          code_2?: string;
          main_energy_category?: string;
          overarching_category?: string;
          subsector?: string;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      accept_quote: {
        Args: {
          cart: string;
          number: string;
          key?: string | null;
          choices?: number[] | null;
          revision?: number | null;
        };
        Returns: Json;
      };
      add_item: {
        Args: {
          cart: string;
          product: string;
          op: string;
          pieces?: number | null;
        };
        Returns: Json;
      };
      add_left_over: {
        Args: {
          cart: string;
        };
        Returns: Json;
      };
      add_lines: {
        Args: {
          cart: string;
          items: Json;
          op: string;
        };
        Returns: Json;
      };
      add_to_list: {
        Args: {
          list_id: string;
          product: string;
          quantity: number;
        };
        Returns: Json;
      };
      admit_session: {
        Args: {
          user_id: string;
          session_id: string;
          generation: number;
        };
        Returns: Json;
      };
      adopt_user: {
        Args: {
          email: string;
        };
        Returns: Json;
      };
      advance_order: {
        Args: {
          order_number: string;
          status: string;
        };
        Returns: Json;
      };
      answer_message: {
        Args: {
          number: string;
          body: string;
        };
        Returns: Json;
      };
      answer_quote: {
        Args: {
          number: string;
          answer: Json;
        };
        Returns: Json;
      };
      begin_password_check: {
        Args: {
          user_id: string;
          session_id: string;
          per_hour?: number | null;
          sum_per_hour?: number | null;
        };
        Returns: Json;
      };
      begin_sign_in: {
        Args: {
          email: string;
          client: string;
          per_client?: number | null;
          per_hour?: number | null;
          sum_per_hour?: number | null;
        };
        Returns: Json;
      };
      cancel_email_change: {
        Args: never;
        Returns: Json;
      };
      cancel_order: {
        Args: {
          order_number: string;
          reason: string;
        };
        Returns: Json;
      };
      catalogue_revision: {
        Args: never;
        Returns: Json;
      };
      category_names: {
        Args: never;
        Returns: Json;
      };
      category_tree: {
        Args: never;
        Returns: Json;
      };
      change_account_email: {
        Args: {
          user_id: string;
          email: string;
          generation?: number | null;
          keep_session?: string | null;
        };
        Returns: Json;
      };
      change_order: {
        Args: {
          cart: string;
          order_number: string;
        };
        Returns: Json;
      };
      check_account_code: {
        Args: {
          ticket: string;
          code: string;
          link: string;
          purposes: Json;
          user_id: string;
          client: string;
          per_client?: number | null;
          per_hour?: number | null;
          spend?: boolean | null;
        };
        Returns: Json;
      };
      check_code: {
        Args: {
          cart: string;
          email: string;
          code: string;
          checks_per_hour?: number | null;
          client?: string | null;
          per_client?: number | null;
        };
        Returns: Json;
      };
      choose_default_address: {
        Args: {
          cart: string;
          address_id: string;
        };
        Returns: Json;
      };
      claim_mail: {
        Args: {
          batch?: number | null;
        };
        Returns: Json;
      };
      clear_bounce: {
        Args: {
          address: string;
        };
        Returns: Json;
      };
      clear_cart: {
        Args: {
          cart: string;
        };
        Returns: Json;
      };
      close_days: {
        Args: {
          first: string;
          last?: string | null;
          note?: string | null;
        };
        Returns: Json;
      };
      closed_days: {
        Args: {
          first?: string | null;
          last?: string | null;
        };
        Returns: Json;
      };
      confirm_newsletter: {
        Args: {
          token: string;
        };
        Returns: Json;
      };
      confirm_payment: {
        Args: {
          provider: string;
          reference: string;
          event_id: string;
          state: string;
          amount_halalas: number;
          currency: string;
          order_number?: string | null;
        };
        Returns: Json;
      };
      contents_removed: {
        Args: {
          files: string[];
        };
        Returns: Json;
      };
      current_order: {
        Args: {
          cart: string;
        };
        Returns: Json;
      };
      deactivate_products: {
        Args: {
          skus: Json;
        };
        Returns: Json;
      };
      decline_quote: {
        Args: {
          number: string;
          cart?: string | null;
          key?: string | null;
          reason?: string | null;
        };
        Returns: Json;
      };
      delete_account: {
        Args: {
          user_id: string;
          generation?: number | null;
        };
        Returns: Json;
      };
      delete_address: {
        Args: {
          cart: string;
          address_id: string;
        };
        Returns: Json;
      };
      delete_list: {
        Args: {
          list_id: string;
        };
        Returns: Json;
      };
      delivery_dates: {
        Args: {
          lead_time_days: number;
        };
        Returns: Json;
      };
      delivery_options: {
        Args: {
          cart: string;
        };
        Returns: Json;
      };
      deployment: {
        Args: never;
        Returns: Json;
      };
      drop_left_over: {
        Args: never;
        Returns: Json;
      };
      email_repairs: {
        Args: never;
        Returns: Json;
      };
      end_job: {
        Args: {
          lease: string;
          problem?: string | null;
        };
        Returns: Json;
      };
      end_mailbox_proofs: {
        Args: {
          email: string;
        };
        Returns: Json;
      };
      end_other_sessions: {
        Args: never;
        Returns: Json;
      };
      end_session: {
        Args: {
          session_id: string;
        };
        Returns: Json;
      };
      erase_person: {
        Args: {
          email: string;
        };
        Returns: Json;
      };
      export_my_data: {
        Args: never;
        Returns: Json;
      };
      export_person: {
        Args: {
          email: string;
        };
        Returns: Json;
      };
      file_to_read: {
        Args: {
          file: string;
          cart?: string | null;
          key?: string | null;
        };
        Returns: Json;
      };
      find_address: {
        Args: {
          cart: string;
          email: string;
        };
        Returns: Json;
      };
      finish_import: {
        Args: {
          step?: number | null;
          categories?: Json | null;
        };
        Returns: Json;
      };
      get_cart: {
        Args: {
          cart: string;
        };
        Returns: Json;
      };
      get_order: {
        Args: {
          order_number: string;
          cart?: string | null;
          key?: string | null;
        };
        Returns: Json;
      };
      get_post: {
        Args: {
          slug: string;
        };
        Returns: Json;
      };
      get_quote: {
        Args: {
          number: string;
          cart?: string | null;
          key?: string | null;
        };
        Returns: Json;
      };
      health: {
        Args: never;
        Returns: Json;
      };
      import_products: {
        Args: {
          batch: Json;
          columns?: Json | null;
        };
        Returns: Json;
      };
      issue_account_code: {
        Args: {
          email: string;
          purpose: string;
          user_id: string;
          client: string;
          per_client?: number | null;
          pause_seconds?: number | null;
          per_hour?: number | null;
          per_day?: number | null;
          sum_per_hour?: number | null;
          sum_per_day?: number | null;
          generation?: number | null;
          session_id?: string | null;
        };
        Returns: Json;
      };
      issue_code: {
        Args: {
          cart: string;
          email: string;
          client: string;
          per_client?: number | null;
          pause_seconds?: number | null;
          per_hour?: number | null;
          per_day?: number | null;
          sum_per_hour?: number | null;
          sum_per_day?: number | null;
        };
        Returns: Json;
      };
      leave_cart: {
        Args: never;
        Returns: Json;
      };
      left_over: {
        Args: never;
        Returns: Json;
      };
      list_addresses: {
        Args: {
          cart: string;
        };
        Returns: Json;
      };
      list_orders: {
        Args: {
          cart: string;
        };
        Returns: Json;
      };
      list_partners: {
        Args: {
          at_most?: number | null;
        };
        Returns: Json;
      };
      list_posts: {
        Args: {
          after?: string | null;
          at_most?: number | null;
        };
        Returns: Json;
      };
      list_sessions: {
        Args: never;
        Returns: Json;
      };
      list_to_cart: {
        Args: {
          cart: string;
          list_id: string;
          op: string;
        };
        Returns: Json;
      };
      look_at_payment: {
        Args: {
          order_number: string;
          cart: string;
        };
        Returns: Json;
      };
      mail_alarms: {
        Args: never;
        Returns: Json;
      };
      mail_bounced: {
        Args: {
          mail: string;
          address: string;
          reason: string;
        };
        Returns: Json;
      };
      mail_failed: {
        Args: {
          mail: string;
          problem: string;
        };
        Returns: Json;
      };
      mail_order_link: {
        Args: {
          order_number: string;
        };
        Returns: Json;
      };
      mail_sent: {
        Args: {
          mail: string;
        };
        Returns: Json;
      };
      mailbox_proof: {
        Args: {
          proof: string;
        };
        Returns: Json;
      };
      market_prices: {
        Args: never;
        Returns: Json;
      };
      match_lines: {
        Args: {
          lines: Json;
        };
        Returns: Json;
      };
      merge_cart: {
        Args: {
          cart: string;
        };
        Returns: Json;
      };
      metrics: {
        Args: never;
        Returns: Json;
      };
      move_delivery: {
        Args: {
          order_number: string;
          delivery_date: string;
          delivery_slot: string;
          cart?: string | null;
          key?: string | null;
        };
        Returns: Json;
      };
      my_account: {
        Args: never;
        Returns: Json;
      };
      my_email_change: {
        Args: never;
        Returns: Json;
      };
      my_orders: {
        Args: {
          status?: string | null;
          query?: string | null;
          page?: number | null;
        };
        Returns: Json;
      };
      my_quotes: {
        Args: {
          page?: number | null;
        };
        Returns: Json;
      };
      note_email_change: {
        Args: {
          user_id: string;
          ticket: string;
        };
        Returns: Json;
      };
      note_password: {
        Args: {
          user_id: string;
          keep_session: string;
        };
        Returns: Json;
      };
      open_cart: {
        Args: never;
        Returns: Json;
      };
      open_days: {
        Args: {
          first: string;
          last?: string | null;
        };
        Returns: Json;
      };
      open_file: {
        Args: {
          cart: string;
          client?: string | null;
          per_hour?: number | null;
        };
        Returns: Json;
      };
      order_delivery_options: {
        Args: {
          order_number: string;
          cart?: string | null;
          key?: string | null;
        };
        Returns: Json;
      };
      payment_asked: {
        Args: {
          provider: string;
          reference: string;
        };
        Returns: Json;
      };
      payment_for: {
        Args: {
          order_number: string;
          cart: string;
        };
        Returns: Json;
      };
      payments_to_ask: {
        Args: {
          provider: string;
          at_most?: number | null;
        };
        Returns: Json;
      };
      place_order: {
        Args: {
          cart: string;
          idempotency_key: string;
          expected_total_halalas: number;
          address_id: string;
          delivery_date: string;
          delivery_slot: string;
          method: string;
          note?: string | null;
          purchase_order?: string | null;
          locale?: string | null;
        };
        Returns: Json;
      };
      price_history: {
        Args: {
          sku?: string | null;
          at_most?: number | null;
        };
        Returns: Json;
      };
      product_detail: {
        Args: {
          product: string;
        };
        Returns: Json;
      };
      product_facets: {
        Args: {
          query?: string | null;
          vertical?: string | null;
          subcategory?: string | null;
          filters?: Json | null;
          supplier_search?: string | null;
          as_typed?: boolean | null;
        };
        Returns: Json;
      };
      product_page: {
        Args: {
          after?: string | null;
          at_most?: number | null;
        };
        Returns: Json;
      };
      product_skus: {
        Args: {
          after?: string | null;
          at_most?: number | null;
        };
        Returns: Json;
      };
      products_by_ids: {
        Args: {
          products: string[];
        };
        Returns: Json;
      };
      prove_email: {
        Args: {
          user_id: string;
          email: string;
        };
        Returns: Json;
      };
      prove_mailbox: {
        Args: {
          ticket: string;
          code: string;
          link: string;
          client: string;
          per_client?: number | null;
          per_hour?: number | null;
        };
        Returns: Json;
      };
      record_action: {
        Args: {
          operator: string;
          command: string;
          arguments: Json;
          outcome: string;
        };
        Returns: Json;
      };
      record_payment_start: {
        Args: {
          order_number: string;
          provider: string;
          reference: string;
        };
        Returns: Json;
      };
      record_return: {
        Args: {
          order_number: string;
          amount_halalas: number;
          reference: string;
        };
        Returns: Json;
      };
      record_transfer: {
        Args: {
          order_number: string;
          amount_halalas: number;
          reference?: string | null;
          exact?: boolean | null;
        };
        Returns: Json;
      };
      refresh_facets_step: {
        Args: never;
        Returns: Json;
      };
      refresh_headlines: {
        Args: never;
        Returns: Json;
      };
      related_products: {
        Args: {
          products: string[];
        };
        Returns: Json;
      };
      release_quote: {
        Args: {
          cart: string;
        };
        Returns: Json;
      };
      rename_supplier: {
        Args: {
          skus: Json;
          name: string;
        };
        Returns: Json;
      };
      reorder: {
        Args: {
          cart: string;
          order_number: string;
          op: string;
        };
        Returns: Json;
      };
      report_transfer: {
        Args: {
          cart: string;
          order_number: string;
        };
        Returns: Json;
      };
      resend_given_up: {
        Args: never;
        Returns: Json;
      };
      resend_mail: {
        Args: {
          mail: string;
        };
        Returns: Json;
      };
      reset_verification: {
        Args: {
          cart: string;
          email: string;
        };
        Returns: Json;
      };
      revoke_list: {
        Args: {
          list_id: string;
        };
        Returns: Json;
      };
      save_address: {
        Args: {
          cart: string;
          address: Json;
        };
        Returns: Json;
      };
      save_catalogue_words: {
        Args: {
          words: Json;
        };
        Returns: Json;
      };
      save_headlines: {
        Args: {
          headlines: Json;
        };
        Returns: Json;
      };
      save_list: {
        Args: {
          list_id: string;
          name: string;
          note?: string | null;
          items?: Json | null;
        };
        Returns: Json;
      };
      save_profile: {
        Args: {
          profile: Json;
        };
        Returns: Json;
      };
      save_schedule: {
        Args: {
          functions_url: string;
          secret: string;
        };
        Returns: Json;
      };
      save_settings: {
        Args: {
          settings: Json;
        };
        Returns: Json;
      };
      save_synonyms: {
        Args: {
          synonyms: Json;
        };
        Returns: Json;
      };
      saved_list: {
        Args: {
          list_id: string;
        };
        Returns: Json;
      };
      saved_lists: {
        Args: never;
        Returns: Json;
      };
      schedule: {
        Args: never;
        Returns: Json;
      };
      search_products: {
        Args: {
          query?: string | null;
          vertical?: string | null;
          subcategory?: string | null;
          sort?: string | null;
          page?: number | null;
          filters?: Json | null;
          as_typed?: boolean | null;
        };
        Returns: Json;
      };
      search_tree: {
        Args: {
          query: string;
          as_typed?: boolean | null;
        };
        Returns: Json;
      };
      set_item: {
        Args: {
          cart: string;
          product: string;
          quantity: number;
        };
        Returns: Json;
      };
      set_password: {
        Args: {
          user_id: string;
          password: string;
          generation: number;
          keep_session: string;
        };
        Returns: Json;
      };
      set_products: {
        Args: {
          skus: Json;
          active: boolean;
        };
        Returns: Json;
      };
      set_slot_capacity: {
        Args: {
          slot: string;
          capacity?: number | null;
          day?: string | null;
          usual?: boolean | null;
        };
        Returns: Json;
      };
      share_list: {
        Args: {
          list_id: string;
        };
        Returns: Json;
      };
      shared_list: {
        Args: {
          key: string;
        };
        Returns: Json;
      };
      shared_list_to_cart: {
        Args: {
          cart: string;
          key: string;
          op: string;
        };
        Returns: Json;
      };
      shop_actions: {
        Args: {
          at_most?: number | null;
        };
        Returns: Json;
      };
      shop_applications: {
        Args: {
          at_most?: number | null;
        };
        Returns: Json;
      };
      shop_bounces: {
        Args: {
          at_most?: number | null;
        };
        Returns: Json;
      };
      shop_file: {
        Args: {
          file: string;
        };
        Returns: Json;
      };
      shop_mails: {
        Args: {
          state?: string | null;
          at_most?: number | null;
        };
        Returns: Json;
      };
      shop_orders: {
        Args: {
          filters?: Json | null;
          at_most?: number | null;
        };
        Returns: Json;
      };
      shop_owed: {
        Args: {
          at_most?: number | null;
        };
        Returns: Json;
      };
      shop_products: {
        Args: {
          skus: Json;
        };
        Returns: Json;
      };
      shop_quotes: {
        Args: {
          status?: string | null;
          at_most?: number | null;
        };
        Returns: Json;
      };
      shop_settings: {
        Args: never;
        Returns: Json;
      };
      shop_slots: {
        Args: {
          first?: string | null;
          last?: string | null;
        };
        Returns: Json;
      };
      shop_suppliers: {
        Args: {
          query?: string | null;
          only_verified?: boolean | null;
          at_most?: number | null;
        };
        Returns: Json;
      };
      shop_today: {
        Args: never;
        Returns: Json;
      };
      show_order: {
        Args: {
          order_number: string;
        };
        Returns: Json;
      };
      show_quote: {
        Args: {
          number: string;
        };
        Returns: Json;
      };
      sign_out_everywhere: {
        Args: never;
        Returns: Json;
      };
      start_job: {
        Args: {
          job_name: string;
        };
        Returns: Json;
      };
      start_payment: {
        Args: {
          cart: string;
          order_number: string;
          method: string;
        };
        Returns: Json;
      };
      store_file: {
        Args: {
          file: string;
          name: string;
          kind: string;
          bytes: number;
          sha256: string;
        };
        Returns: Json;
      };
      stored_products: {
        Args: {
          skus: Json;
        };
        Returns: Json;
      };
      submit_form: {
        Args: {
          kind: string;
          payload: Json;
          client?: string | null;
          per_client?: number | null;
          per_email?: number | null;
          locale?: string | null;
        };
        Returns: Json;
      };
      suggest_products: {
        Args: {
          query: string;
        };
        Returns: Json;
      };
      sweep: {
        Args: never;
        Returns: Json;
      };
      track_order: {
        Args: {
          order_number: string;
        };
        Returns: Json;
      };
      unpaid_orders: {
        Args: {
          cart: string;
        };
        Returns: Json;
      };
      unsubscribe_newsletter: {
        Args: {
          token: string;
        };
        Returns: Json;
      };
      unwanted_files: {
        Args: {
          at_most?: number | null;
        };
        Returns: Json;
      };
      update_address: {
        Args: {
          cart: string;
          address_id: string;
          address: Json;
        };
        Returns: Json;
      };
      verified_emails: {
        Args: {
          cart: string;
        };
        Returns: Json;
      };
      verify_supplier: {
        Args: {
          supplier: string;
          since?: string | null;
        };
        Returns: Json;
      };
      withdraw_answer: {
        Args: {
          number: string;
        };
        Returns: Json;
      };
      withdraw_quote: {
        Args: {
          number: string;
          cart?: string | null;
          key?: string | null;
        };
        Returns: Json;
      };
      withdraw_supplier: {
        Args: {
          supplier: string;
        };
        Returns: Json;
      };
      write_quote_message: {
        Args: {
          number: string;
          body: string;
          cart?: string | null;
          key?: string | null;
        };
        Returns: Json;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
