ALTER TABLE "order_state" ADD COLUMN "plan_problem" jsonb;--> statement-breakpoint
-- What published variants cost was not kept: from now on buying compares with it, and for these with what is known today.
UPDATE "listing_variant" l SET "snapshot" = l."snapshot" || jsonb_build_object('cost', jsonb_build_object(
    'amount', coalesce(c->>'supplierCostPrice', c->>'supplierPrice'), 'currency', p."collected"->>'currency'))
  FROM "product" p, jsonb_array_elements(p."collected"->'variants') c
  WHERE p."merchant_id" = l."merchant_id" AND p."product_id" = l."product_id" AND l."snapshot"->'cost' = 'null'
    AND c->>'supplierSkuId' = l."snapshot"->>'skuId' AND coalesce(c->>'supplierCostPrice', c->>'supplierPrice') IS NOT NULL;
